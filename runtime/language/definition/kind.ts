import type { Json, JsonObject } from '../../json/json.ts';
import type { Fact } from '../../schema/types.ts';
import type { DiagnosticCode } from '../codes/diagnostic-codes.ts';
import type { RuleDefaults } from '../defaults/rule-defaults.ts';
import type { DocumentKind } from './document-types.ts';

/**
 * What one kind of document is, as far as reading needs it: where its files live, its schema, and how its documents are
 * named. A pattern of paths has `{id}` for the part that names the document (one folder or file; `{id:**}` any number,
 * `{id:*\/**}` at least two), `*` for a name that does not matter and `**` for any folders.
 */
export type Kind = {
  name: DocumentKind;
  /** What a document is called where one that others name does not exist, and the code of this problem. `path`: the
   * pattern of the file that is then to be written, if not that of the kind. */
  named?: { noun: string; unknown: DiagnosticCode; path?: string };
  /** JSON Schema (draft-07) of the document as its authors write it. */
  schema: JsonObject;
  /** Schemas in files of their own that `schema` refers to. */
  furtherSchemas?: readonly JsonObject[];
  /** What it adds to schemas of other kinds, each with their `$id`: objects are merged, and lists grow. */
  additions?: readonly JsonObject[];
  /** The pattern of its files under flows/. Absent: its files live elsewhere. */
  path?: string;
  /** Patterns of the files that together are one document, where it may be divided. */
  pieces?: string;
  /** The name of its file in a brand's folder: 'theme.json'. Brands that extend the brand inherit it. */
  brandFile?: string;
  /** Members of such a file that hold for the brand alone. */
  notInherited?: readonly string[];
  /** What is inherited of such a file, without what the brand's own file replaces. */
  withoutReplaced?: (inherited: JsonObject, own: JsonObject) => JsonObject;
  /** The merged document with what follows from it. */
  finished?: (value: JsonObject) => JsonObject;
  /** The document at this path must exist; with `ofApplications` only in a product that takes applications. */
  required?: string;
  ofApplications?: true;
  /** No two documents have the same id, in whatever folder. */
  uniqueId?: true;
  /** The document has its id, which an author may leave out: it is the name of the file or folder. */
  ownId?: true;
  /** Kinds whose documents must be whole before those of this kind are. A kind that the language lacks does not matter. */
  needs?: readonly DocumentKind[];
  /** A file that other documents use parts of; it is no document by itself. */
  shared?: true;
  /** The keys by which a brand's file is a document of its own, where the base has none at its path. */
  wholeIf?: readonly string[];
  /**
   * Its documents may change on a day (`versions`): each version is checked as a document of its own. `fixed`: the members that no
   * version changes.
   */
  dated?: { fixed: readonly string[] };
  /** A document with its defaults filled in. `product`: the product's document, {} where there is none. */
  withDefaults?: (value: JsonObject, product: RuleDefaults) => JsonObject;
  /** A document that no other names does nothing. `except`: ids that the runtime itself names. */
  mustBeNamed?: { except?: readonly string[] };
  /** The codes of its own problems, which it declares in `CodesOfKinds`. */
  codes?: readonly DiagnosticCode[];
  /** People read its texts: locales translate them, or they stand as they are written. */
  texts?: 'translated' | 'original';
  /** Pointers of the objects in a document that must name sources. `consentFacts`: the facts that are consents. */
  legalPlaces?: (value: Json, given: { consentFacts: readonly string[] }) => readonly string[];
  /** A dynamic overlay may patch its documents. */
  patchable?: true;
  /** The names that the logic of a document reads, in place of facts. */
  ownNames?: (value: Json) => readonly string[];
  /** The facts whose values its only document gives. */
  factSource?: FactSource;
};

/**
 * A source of facts: a page gets the value of each, and never the document. `name`: what a fact has as "source"; it is added to the schema
 * of facts. `valueIn`: the value of a fact, from the document as it is merged for an organisation; undefined where there is none.
 */
export type FactSource = { name: string; valueIn: (fact: Fact, value: Json | undefined) => Json | undefined };

/** The id of the only document of a kind whose path has no `{id}`: the file's name. */
export const singleId = (path: string): string => path.replace(/^.*\/|\.json$/g, '');
