import type { PathEntry } from '../../../engine/product.ts';
import { isObject, type JsonObject } from '../../../json/json.ts';
import type { Fact } from '../../../schema/types.ts';
import type { Assembly } from '../../read/assemble.ts';
import { type Assembled, type Documents, type Report, reporter } from '../../read/assembled.ts';
import type { DocumentKind } from '../../read/document-kinds.ts';
import { type Site, sitesOf } from '../../read/document-sites.ts';
import { asJson } from '../../read/json-object.ts';
import { keyOf, type Prepared, sharedByContent } from '../../read/prepare.ts';
import type { Diagnostic } from '../../source/diagnostic.ts';
import { type ParsedCopy, parseCopy } from '../../texts/parse-copy.ts';
import type { LogicUse } from '../logic/check-logic.ts';
import { pathTable } from './path-table.ts';
import { placesOfRules } from './places-of-rules.ts';

/** The facts and rules that the logic at a pointer of a document reads. */
export type LogicAt = { pointer: string; use: LogicUse };

/**
 * What the checks of a document's sites read besides the document. Findings are cached by `reads`: a member that
 * differs between organisations must be added there too.
 */
export type SiteContext = {
  prepared: Pick<Prepared, 'memo'>;
  documents: Pick<Documents, 'fragment'>;
  facts: Record<string, Fact>;
  report: Report;
  /** The steps of all flows. */
  steps: readonly string[];
  /** The brand's settings, with every value that is not an object replaced by true. */
  settingNames: JsonObject;
  /** Ids of a kind's documents, including broken ones. */
  known: (kind: DocumentKind) => ReadonlySet<string>;
  sites: (document: Assembled) => Site[];
  parse: (text: string) => ParsedCopy;
  paths: PathEntry[];
  functions: ReadonlySet<string>;
  widgets: Prepared['widgets'];
  icons: NonNullable<Prepared['icons']>;
};

/** What the checks of one organisation share. */
export type CheckContext = Omit<SiteContext, 'prepared' | 'documents'> & {
  prepared: Prepared;
  documents: Documents;
  /** The rules of underwriting, by id; they are not among `documents`. */
  underwriting: ReadonlyMap<string, Assembled<'rule'>>;
  diagnostics: Diagnostic[];
  settings: JsonObject;
  /** Where the rules with effects are judged; one object for organisations that agree. */
  rulePlaces: object;
  /** Cache keys of the members of `SiteContext`: the same objects for organisations that agree. */
  reads: readonly object[];
  /** What the logic of a document reads, by '<kind>/<id>'. */
  uses: Map<string, readonly LogicAt[]>;
  /** The same by kind, and of all patched documents together; the same object for organisations that agree. */
  usesOf: Map<DocumentKind | 'patched', Uses>;
  /** Of each of these kinds a cache key: the same object for organisations with the same documents of the kind. */
  same: (...kinds: DocumentKind[]) => object[];
};

export type Uses = ReadonlyMap<string, readonly LogicAt[]>;

const none: ReadonlySet<string> = new Set();

export function checkContext(
  prepared: Prepared,
  { documents, present }: Assembly,
  underwriting: CheckContext['underwriting'],
  facts: Record<string, Fact>,
  diagnostics: Diagnostic[],
): CheckContext {
  const settings = settingsOf(documents);
  const settingNames = sharedByContent(prepared, 'setting names', namesOf(settings));
  const steps = sharedByContent(prepared, 'steps', stepsOf(documents));
  const signers = documents.product.get('product')?.value.signers?.path;
  const placed = { flows: documents.flow, screens: documents.screen, signers };
  const paths = sharedByContent(prepared, 'paths', pathTable(placed));
  const names = sharedByContent(
    prepared,
    'present',
    [...present].map(([kind, ids]) => [kind, ...ids]),
  );
  const fragments = keyOf(
    prepared,
    [...documents.fragment.values()].map(({ value }) => value),
  );
  return {
    prepared,
    documents,
    underwriting,
    facts,
    diagnostics,
    report: reporter(diagnostics),
    steps,
    settingNames,
    reads: [prepared.recentKey(facts), names, paths, fragments, steps, settingNames],
    known: (kind) => present.get(kind) ?? none,
    sites: ({ kind, value }) => prepared.memo('sites', [value], () => sitesOf(kind, asJson(value))),
    parse: (text) => {
      const parsed = prepared.copies.get(text) ?? parseCopy(text);
      prepared.copies.set(text, parsed);
      return parsed;
    },
    paths,
    settings,
    rulePlaces: sharedByContent(prepared, 'places of rules', placesOfRules(documents.rule)),
    functions: new Set(prepared.functions),
    widgets: prepared.widgets,
    icons: prepared.icons ?? {},
    uses: new Map(),
    usesOf: new Map(),
    same: keysOfKinds(prepared, documents),
  };
}

/** Each key is made when it is first asked for: documents do not change while they are checked. */
function keysOfKinds(prepared: Prepared, documents: Documents): CheckContext['same'] {
  const keys = new Map<DocumentKind, object>();
  const keyOfKind = (kind: DocumentKind): object => {
    const key = keys.get(kind) ?? keyOf(prepared, documents[kind].values());
    keys.set(kind, key);
    return key;
  };
  return (...kinds) => kinds.map(keyOfKind);
}

function settingsOf({ brand }: Documents): JsonObject {
  const settings: unknown = brand.get('brand')?.value.settings;
  return isObject(settings) ? settings : {};
}

const stepsOf = ({ flow }: Documents): string[] => [...flow.values()].flatMap(({ value }) => Object.keys(value.steps));

function namesOf(settings: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, isObject(value) ? namesOf(value) : true]),
  );
}

/** All documents of a kind that have a file, and all versions of rules. */
export function* documentsOf(documents: Documents, kind: DocumentKind): Generator<Assembled> {
  for (const document of documents[kind].values()) {
    if (document.laidOut === undefined) yield document;
    for (const version of document.versions?.slice(1) ?? []) yield version;
  }
}

export const kindsOf = (documents: Documents): DocumentKind[] => Object.keys(documents) as DocumentKind[];
