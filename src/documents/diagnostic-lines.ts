import type { Diagnostic } from '../../runtime/compiler/compile.ts';

/** What is wrong with single documents, and with all of them together; each sorted. */
export type Findings = { ofDocuments: Diagnostic[]; ofAll: Diagnostic[] };

/**
 * Diagnostics for people: what is likely a cause comes first and is named again in `first`; what follows from it is counted.
 * A document with an error of its own lacks names, which others then miss; and one wrong name is wrong in each place where it stands.
 */
export function diagnosticLines({ ofDocuments, ofAll }: Findings): { lines: string[]; first?: string } {
  const own = ofDocuments.filter(isError);
  const others = ofAll.filter((one) => !own.some((cause) => isSame(cause, one)));
  const [first] = [...own, ...others.filter(isError)];
  const lines =
    own.length > 0
      ? [...own.map(diagnosticLine), ...counted(others.length, 'that may follow from it')]
      : groups(others).flatMap(([one, ...more]) => [
          ...(one ? [diagnosticLine(one)] : []),
          ...counted(more.length, 'like it'),
        ]);
  return { lines, ...(first && { first: diagnosticLine(first) }) };
}

/** `file:line:column severity message (remedy) [code]`; of a part, with one of the documents that use it. */
export function diagnosticLine({ file, line, column, severity, code, message, remedy, usedBy }: Diagnostic): string {
  const advice = remedy === undefined ? '' : ` (${remedy})`;
  const user = usedBy === undefined ? '' : `, used at ${usedBy}`;
  return `${file}:${line}:${column} ${severity} ${message}${advice} [${code}]${user}`;
}

const isError = ({ severity }: Diagnostic): boolean => severity === 'error';

const isSame = (one: Diagnostic, other: Diagnostic): boolean => diagnosticLine(one) === diagnosticLine(other);

const counted = (count: number, which: string): string[] =>
  count === 0 ? [] : [`  and ${count} more ${which}; --all lists each`];

/** Errors before warnings; those of one cause together, in the order of their first. */
function groups(diagnostics: Diagnostic[]): Diagnostic[][] {
  const sorted = [...diagnostics.filter(isError), ...diagnostics.filter((one) => !isError(one))];
  return [...Map.groupBy(sorted, causeOf).values()];
}

/** Of the same cause: one kind of error about one name, which the remedy names where there is a similar one. */
function causeOf({ code, message, remedy = '' }: Diagnostic): string {
  return `${code} ${remedy.includes('"') ? remedy : message}`;
}
