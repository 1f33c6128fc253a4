import type { Json, JsonObject } from '../../json/json.ts';
import type { DiagnosticCode } from '../codes/diagnostic-codes.ts';
import type { TextFile } from '../texts/text-file.ts';

/** A parameter of a part: its type, and its value where a use gives none. */
export type Parameter = { type: ParameterType; default?: Json };

export type ParameterType = 'text' | 'number' | 'boolean' | 'value';

/** A reusable piece of a document in a file of its own. */
export type Part = { with: Readonly<Record<string, Parameter>>; body: Json };

/** The parts that documents may use, by id ('blocks/help'), and the named sentences, by name. */
export type PartTable = {
  parts: ReadonlyMap<string, Part>;
  /** Ids of broken parts, which are reported in their own files. */
  broken: ReadonlySet<string>;
  sentences: Readonly<Record<string, string>>;
  /** Texts by name that applicants do not read as they are: citations, patterns, reasons. */
  constants: Readonly<Record<string, string>>;
  /** Texts in Markdown, by their path under flows/. */
  texts: ReadonlyMap<string, TextFile>;
  /** Paths of broken texts, which are reported in their own files. */
  brokenTexts: ReadonlySet<string>;
};

/** One use of a part. `pointer`: its place in the expanded document. `values`: the values of its parameters. */
export type Use = { id: string; pointer: string; values?: JsonObject };

/** The id for uses of named sentences. */
export const sentencesId = 'copy';

export type PartProblem = { code: DiagnosticCode; pointer: string; message: string; remedy: string | undefined };

/** Suggests the name most likely meant. */
export type Suggest = (wrong: string, names: Iterable<string>) => string | undefined;
