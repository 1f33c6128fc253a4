import type { LogEntry as Entry } from './log-query.ts';

const cellOf = (value: Entry[string] | undefined): string =>
  Array.isArray(value) ? value.join('; ') : value === null || value === undefined ? '' : String(value);

/** Entries as lines of text: a heading, and columns as wide as what is in them. */
export function textLines(entries: readonly Entry[]): string[] {
  const [first] = entries;
  if (!first) return ['None.'];
  const columns = Object.keys(first);
  const rows = [columns, ...entries.map((entry) => columns.map((column) => cellOf(entry[column])))];
  const widths = columns.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return [
    ...rows.map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    `${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}.`,
  ];
}

/** Entries as comma-separated values (RFC 4180). A cell that a spreadsheet would compute begins with an apostrophe. */
export function csvLines(entries: readonly Entry[]): string[] {
  const [first] = entries;
  if (!first) return [];
  const columns = Object.keys(first);
  const quoted = (text: string): string => {
    const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return [columns, ...entries.map((entry) => columns.map((column) => cellOf(entry[column])))].map((row) =>
    row.map(quoted).join(','),
  );
}
