import type { Json } from '../../json/json.ts';
import type { DiagnosticCode } from '../codes/diagnostic-codes.ts';

/** A problem of a document, its position, and its remedy. */
export type Diagnostic = {
  severity: 'error' | 'warning';
  code: DiagnosticCode;
  /** Relative to the repository's root. */
  file: string;
  /** From 1. */
  line: number;
  column: number;
  /** JSON pointer into the document after its overlays. */
  pointer: string;
  message: string;
  /** What to do, as an instruction. */
  remedy?: string;
  /** For a finding in a part: a document that uses the part, as file:line:column. */
  usedBy?: string;
  /** For a finding in an overlay: the place in the base that it affects, as file:line:column. */
  base?: string;
};

/** A diagnostic without its position. */
export type Finding = {
  code: DiagnosticCode;
  message: string;
  remedy?: string | undefined;
  severity?: Diagnostic['severity'];
  /** For a value that an overlay recorded: the base's value then, its value now, and the overlay's value. */
  moved?: Moved;
};

/** `pointer`: of the value. `baseAt`: its current place in the base, as file:line:column. */
export type Moved = { pointer: string; was: Json; now: Json | undefined; own: Json | undefined; baseAt?: string };

export type Position = { line: number; column: number };

/** Leaves out an absent remedy, as `exactOptionalPropertyTypes` requires. */
export function diagnosticAt(file: string, position: Position, pointer: string, finding: Finding): Diagnostic {
  const { code, message, remedy, severity = 'error' } = finding;
  return { severity, code, file, ...position, pointer, message, ...(remedy === undefined ? {} : { remedy }) };
}

/** Sorts by file and position; a finding that several organisations share appears once. */
export function sortedDiagnostics(diagnostics: Diagnostic[]): Diagnostic[] {
  const unique = new Map(
    diagnostics
      .toReversed()
      .map((one) => [JSON.stringify([one.file, one.line, one.column, one.code, one.message, one.base]), one]),
  );
  return [...unique.values()].sort(
    (a, b) => Number(a.file > b.file) - Number(a.file < b.file) || a.line - b.line || a.column - b.column,
  );
}

export const hasErrors = (diagnostics: Diagnostic[]): boolean => diagnostics.some((one) => one.severity === 'error');

/** Sorted. */
export const errorsIn = (diagnostics: Diagnostic[]): Diagnostic[] =>
  sortedDiagnostics(diagnostics.filter(({ severity }) => severity === 'error'));
