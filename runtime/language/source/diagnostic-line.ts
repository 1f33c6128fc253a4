import type { Diagnostic } from './diagnostic.ts';

/**
 * `file:line:column severity message (remedy) [code]`; for a shared part, with one of the documents that use it; for an
 * overlay, with the place in the base.
 */
export function diagnosticLine(diagnostic: Diagnostic): string {
  const { file, line, column, severity, code, message, remedy, usedBy, base } = diagnostic;
  const advice = remedy === undefined ? '' : ` (${remedy})`;
  const user = usedBy === undefined ? '' : `, used at ${usedBy}`;
  const ofBase = base === undefined ? '' : `, at ${base} of the base`;
  return `${file}:${line}:${column} ${severity} ${message}${advice} [${code}]${user}${ofBase}`;
}
