import type { PathEntry } from '../../../engine/product.ts';
import { pathsIn, readPath } from '../../../json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../../../json/json.ts';
import type { Fact } from '../../../schema/types.ts';
import type { DocumentKind } from '../../definition/document-types.ts';
import { keyOf, sharedByContent } from '../../memory/shared-values.ts';
import type { Assembly } from '../../read/assemble.ts';
import { type Assembled, type Documents, type Report, reporter } from '../../read/assembled.ts';
import { type Site, sitesOf } from '../../read/document-sites.ts';
import type { Prepared } from '../../read/prepare.ts';
import type { RemovedStep } from '../../read/removed-step.ts';
import type { Diagnostic } from '../../source/diagnostic.ts';
import { asJson } from '../../source/json-object.ts';
import { type ParsedCopy, parseCopy } from '../../texts/parse-copy.ts';
import type { LogicUse } from '../logic/check-logic.ts';
import type { NamesContext, Namespaces } from './namespace.ts';
import { leadsToScreen, pathTable, screenFolders } from './path-table.ts';

/** The facts and rules that the logic at a pointer of a document reads. */
export type LogicAt = { pointer: string; use: LogicUse };

/**
 * The part of the context that checks of a document's sites read. Findings are cached together with what the check read
 * here, so a member that differs between organisations must be recorded in look-ups.ts and be added to `reads`.
 */
export type SiteContext = {
  prepared: Pick<Prepared, 'memo' | 'language'>;
  documents: Pick<Documents, 'fragment'>;
  facts: Record<string, Fact>;
  report: Report;
  /** The steps of all flows. */
  steps: ReadonlySet<string>;
  /** The value at a dotted path of the brand's settings: true for a setting, an object for several. */
  settingAt: (path: string) => Json | undefined;
  /** The names of all settings, for suggestions. */
  settingsToName: () => string[];
  /** The query parameters or storage keys that facts read. */
  readFrom: (place: 'query' | 'storage') => ReadonlySet<string>;
  /** What strings with `x-names` may name. */
  namespaces: Namespaces;
  /** The names of a namespace; undefined where they are not known. */
  named: (namespace: string) => ReadonlySet<string> | undefined;
  /** Ids of a kind's documents, including broken ones. */
  known: (kind: DocumentKind) => ReadonlySet<string>;
  sites: (document: Assembled) => Site[];
  parse: (text: string) => ParsedCopy;
  /** Whether a path of a document leads to a screen. */
  leadsToScreen: (target: string) => boolean;
  /** The paths of all screens, for suggestions. */
  pathsToName: () => PathEntry[];
  functions: ReadonlySet<string>;
  widgets: Prepared['widgets'];
  icons: NonNullable<Prepared['icons']>;
};

/** What the checks of one organisation share. */
export type CheckContext = Omit<SiteContext, 'prepared' | 'documents'> & {
  prepared: Prepared;
  documents: Documents;
  /** The organisation and those that it extends, from itself to main. */
  chain: readonly string[];
  /** The tag of the language into which the documents are translated; undefined for their own language. */
  tag: string | undefined;
  /** The documents before they are validated, and the parts that they use. */
  assembly: Assembly;
  /** The steps that the organisation removes. */
  removed: readonly RemovedStep[];
  /** Decision rules by id; `documents` does not contain them. */
  decisionRules: ReadonlyMap<string, Assembled<'rule'>>;
  diagnostics: Diagnostic[];
  settings: JsonObject;
  /** The brand's settings, with each value that is not an object replaced by true. */
  settingNames: JsonObject;
  paths: PathEntry[];
  /** The screens where each rule with effects is judged. One object for organisations where this is equal. */
  rulePlaces: object;
  /** A cache key for the schema fragments. */
  fragments: object;
  /** The facts that are consents. One list for organisations where this is equal. */
  consentFacts: readonly string[];
  /** Cache keys for the members of `SiteContext`; organisations with equal members have the same keys. */
  reads: readonly object[];
  /** What the logic of a document reads, by '<kind>/<id>'. */
  uses: Map<string, readonly LogicAt[]>;
  /**
   * `uses` by kind of document, and for all patched documents together. One object for organisations where this is
   * equal.
   */
  usesOf: Map<DocumentKind | 'patched', Uses>;
  /** Cache keys for kinds of documents; organisations with the same documents of a kind have the same key. */
  same: (...kinds: DocumentKind[]) => object[];
};

export type Uses = ReadonlyMap<string, readonly LogicAt[]>;

const noNames: ReadonlySet<string> = new Set();

/** What `checkContext` is made from. */
export type Checked = Pick<
  CheckContext,
  'prepared' | 'assembly' | 'decisionRules' | 'facts' | 'diagnostics' | 'chain' | 'tag' | 'removed' | 'namespaces'
>;

export function checkContext(given: Checked): CheckContext {
  const { prepared, facts, diagnostics } = given;
  const { documents, present } = given.assembly;
  const settings = settingsOf(documents);
  const settingNames = sharedByContent(prepared, 'setting names', namesOf(settings));
  const stepNames = sharedByContent(prepared, 'steps', stepsOf(documents));
  const participants = documents.product.get('product')?.value.participants?.path;
  const placed = { flows: documents.flow, screens: documents.screen, participants, folders: screenFolders(documents) };
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
  const known = (kind: DocumentKind): ReadonlySet<string> => present.get(kind) ?? noNames;
  return {
    ...given,
    documents,
    report: reporter(diagnostics),
    steps: new Set(stepNames),
    settingNames,
    settingAt: (path) => readPath(settingNames, path),
    settingsToName: () => pathsIn(settingNames),
    readFrom: (place) => prepared.memo(`read from ${place}`, [facts], () => namesRead(facts, place)),
    fragments,
    reads: [keyOf(prepared, [prepared.recentKey(facts), names, paths, fragments, stepNames, settingNames])],
    consentFacts: sharedByContent(prepared, 'facts of consents', factsOfConsents(facts)),
    known,
    named: namesOnce(given.namespaces, { documents, known, prepared }),
    sites: ({ kind, value }) => prepared.memo('sites', [value], () => sitesOf(prepared.language, kind, asJson(value))),
    parse: (text) => {
      const parsed = prepared.copies.get(text) ?? parseCopy(text);
      prepared.copies.set(text, parsed);
      return parsed;
    },
    paths,
    leadsToScreen: leadingToScreens(paths),
    pathsToName: () => paths,
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

/** Takes the names of each namespace once. */
function namesOnce(namespaces: Namespaces, from: NamesContext): SiteContext['named'] {
  const sets = new Map<string, ReadonlySet<string> | undefined>();
  return (namespace) => {
    if (!sets.has(namespace)) {
      const names = namespaces.get(namespace)?.names(from);
      sets.set(namespace, names && new Set(names));
    }
    return sets.get(namespace);
  };
}

const factsOfConsents = (facts: Record<string, Fact>): string[] =>
  Object.entries(facts).flatMap(([name, { consent }]) => (consent === undefined ? [] : [name]));

const namesRead = (facts: Record<string, Fact>, place: 'query' | 'storage'): Set<string> =>
  new Set(
    Object.values(facts).flatMap(({ source, storedIn, from }) =>
      from !== undefined && (place === 'query' ? source === 'query' : storedIn !== undefined) ? [from] : [],
    ),
  );

function leadingToScreens(paths: PathEntry[]): SiteContext['leadsToScreen'] {
  const known = new Map<string, boolean>();
  return (target) => {
    const leads = known.get(target) ?? leadsToScreen(paths, target);
    known.set(target, leads);
    return leads;
  };
}

/** Creates the key of a kind when it is first asked for: documents do not change during the checks. */
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

/** All documents of a kind that have a file, and all their versions. */
export function* documentsOf(documents: Documents, kind: DocumentKind): Generator<Assembled> {
  for (const document of documents[kind].values()) {
    if (document.laidOut === undefined) yield document;
    for (const version of document.versions?.slice(1) ?? []) yield version;
  }
}

export const kindsOf = (documents: Documents): DocumentKind[] => Object.keys(documents) as DocumentKind[];

/**
 * The members of rules with effects that decide where they are judged. Equal for organisations whose rules differ only
 * in other members.
 */
const placesOfRules = (rules: Documents['rule']): unknown[] =>
  [...rules.values()].flatMap(({ id, value: { at, on, field, effects = [] } }) =>
    effects.length > 0 ? [[id, at, on, field]] : [],
  );
