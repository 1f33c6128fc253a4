import type { Json, JsonObject } from '../../json/json.ts';
import type { DiagnosticCode } from '../codes/diagnostic-codes.ts';
import type { TextFile } from '../texts/text-file.ts';

/** What a part takes where it is used: a type, and the value where none is given. */
export type Parameter = { type: ParameterType; default?: Json };

export type ParameterType = 'text' | 'number' | 'boolean' | 'value';

/** A piece of a document in a file of its own. */
export type Part = { with: Readonly<Record<string, Parameter>>; body: Json };

/** The parts that documents may use, by id ('blocks/help'), and the named sentences, by name. */
export type PartTable = {
  parts: ReadonlyMap<string, Part>;
  /** Ids of parts that are broken, and reported as such. */
  broken: ReadonlySet<string>;
  sentences: Readonly<Record<string, string>>;
  /** Texts that no borrower reads as they are, by name: citations, patterns, reasons. */
  constants: Readonly<Record<string, string>>;
  /** Texts in Markdown, by their path under flows/. */
  texts: ReadonlyMap<string, TextFile>;
  /** Paths of those that are broken, and reported as such. */
  brokenTexts: ReadonlySet<string>;
};

/** A part where a document uses it: `pointer` is its place in the expanded document, `values` what its parameters are there. */
export type Use = { id: string; pointer: string; values?: JsonObject };

/** The document of the named sentences among those that are used. */
export const sentencesId = 'copy';

export type PartProblem = { code: DiagnosticCode; pointer: string; message: string; remedy: string | undefined };

/** Suggests the name most likely meant. */
export type Suggest = (wrong: string, names: Iterable<string>) => string | undefined;
