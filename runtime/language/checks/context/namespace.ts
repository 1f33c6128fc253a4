import type { JsonObject } from '../../../json/json.ts';
import type { DiagnosticCode } from '../../codes/diagnostic-codes.ts';
import type { DocumentKind } from '../../definition/document-types.ts';
import type { Documents } from '../../read/assembled.ts';
import type { Prepared } from '../../read/prepare.ts';

/** What the strings of a schema with `"x-names"` may be: the ids of documents, or other names that a kind declares. */
export type Namespace = {
  /** What a name stands for: 'status'. */
  noun: string;
  code: DiagnosticCode;
  /** The names that exist; undefined where their own document is missing or broken. Read once for all documents. */
  names(context: NamesContext): Iterable<string> | undefined;
  /** Further names that exist in one document, such as the steps of a flow. */
  ownNames?(document: JsonObject): Iterable<string>;
  /** What to do about a name that is like none that exists. Absent: they are listed where they are few. */
  remedy?(name: string): string;
};

/** What names can be taken from. */
export type NamesContext = {
  documents: Documents;
  prepared: Pick<Prepared, 'contracts'>;
  /** Ids of a kind's documents, including broken ones. */
  known: (kind: DocumentKind) => ReadonlySet<string>;
};

export type Namespaces = ReadonlyMap<string, Namespace>;
