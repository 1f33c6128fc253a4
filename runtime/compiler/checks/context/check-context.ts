import type { PathEntry } from '../../../engine/product.ts';
import { isObject, type JsonObject } from '../../../json/json.ts';
import type { Fact } from '../../../schema/types.ts';
import type { Assembly } from '../../read/assemble.ts';
import type { Assembled, Documents, Report } from '../../read/assembled.ts';
import type { DocumentKind } from '../../read/document-kinds.ts';
import { type Site, sitesOf } from '../../read/document-sites.ts';
import { asJson } from '../../read/json-object.ts';
import { type ParsedCopy, parseCopy } from '../../read/parse-copy.ts';
import type { Prepared } from '../../read/prepare.ts';
import type { LogicUse } from '../logic/check-logic.ts';
import { pathTable } from './path-table.ts';

/** What the checks of one organisation share. */
export type CheckContext = {
  prepared: Prepared;
  documents: Documents;
  facts: Record<string, Fact>;
  report: Report;
  /** Ids that stand in a kind's folder, broken ones too. */
  known: (kind: DocumentKind) => ReadonlySet<string>;
  sites: (document: Assembled) => Site[];
  parse: (text: string) => ParsedCopy;
  paths: PathEntry[];
  settings: JsonObject;
  functions: ReadonlySet<string>;
  widgets: ReadonlySet<string>;
  /** What the logic at each pointer of a document reads, by '<kind>/<id>'. */
  uses: Map<string, { pointer: string; use: LogicUse }[]>;
};

const none: ReadonlySet<string> = new Set();

export function checkContext(
  prepared: Prepared,
  { documents, present }: Assembly,
  facts: Record<string, Fact>,
  report: Report,
): CheckContext {
  return {
    prepared,
    documents,
    facts,
    report,
    known: (kind) => present.get(kind) ?? none,
    sites: ({ kind, value }) => prepared.memo('sites', value, () => sitesOf(kind, asJson(value))),
    parse: (text) => {
      const parsed = prepared.copies.get(text) ?? parseCopy(text);
      prepared.copies.set(text, parsed);
      return parsed;
    },
    paths: pathTable({ flows: documents.flow, screens: documents.screen }),
    settings: settingsOf(documents),
    functions: new Set(prepared.functions),
    widgets: new Set(prepared.widgets),
    uses: new Map(),
  };
}

function settingsOf({ brand }: Documents): JsonObject {
  const settings: unknown = brand.get('brand')?.value.settings;
  return isObject(settings) ? settings : {};
}

/** All documents of all kinds that a file holds. */
export function* everyDocument(documents: Documents): Generator<Assembled> {
  for (const map of Object.values(documents))
    for (const document of map.values()) if (document.laidOut === undefined) yield document;
}
