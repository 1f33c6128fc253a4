/** The changes of a brand in words. */
import { isObject, type Json } from '../../../runtime/json/json.ts';
import type { Change, ChangedFile } from './brand-differences.ts';

/** A heading for each file, and a line for each value below it. */
export function changeLines(files: readonly ChangedFile[]): string[] {
  const changed = files.filter(({ changes, isNew }) => changes.length > 0 || isNew);
  const values = changed.reduce((count, { changes }) => count + changes.length, 0);
  return [
    ...changed.flatMap((file) => [headingOf(file), ...linesOf(file), '']),
    `${values} ${values === 1 ? 'value' : 'values'} in ${changed.length} ${changed.length === 1 ? 'file' : 'files'}.`,
  ];
}

function headingOf({ path, title, isNew }: ChangedFile): string {
  const named = title === undefined ? path : `${path}: ${title}`;
  return isNew ? `${named} (its own)` : named;
}

function linesOf({ changes, isNew }: ChangedFile): string[] {
  return changes.map(({ at, was, is }) => {
    if (isNew || was === undefined) return `  ${at}  ${inWords(is)}`;
    return is === null ? `  ${at}  removed; was ${inWords(was)}` : `  ${at}  ${changeInWords({ was, is })}`;
  });
}

/** The change in words; for two lists, the items added and removed. */
function changeInWords({ was, is }: Pick<Change, 'was' | 'is'>): string {
  if (!Array.isArray(was) || !Array.isArray(is)) return `${inWords(was ?? null)} → ${inWords(is)}`;
  const before = new Set(was.map(inWords));
  const after = new Set(is.map(inWords));
  const came = [...after].filter((one) => !before.has(one));
  const went = [...before].filter((one) => !after.has(one));
  return [
    ...(came.length > 0 ? [`with ${came.join(', ')}`] : []),
    ...(went.length > 0 ? [`without ${went.join(', ')}`] : []),
    ...(came.length + went.length === 0 ? ['in another order'] : []),
  ].join('; ');
}

function inWords(value: Json): string {
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  if (isObject(value)) return JSON.stringify(value);
  return typeof value === 'string' ? `"${value}"` : String(value);
}
