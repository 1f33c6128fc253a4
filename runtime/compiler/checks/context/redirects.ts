import { normalizedPath } from '../../../engine/routing/redirect.ts';
import type { ClosedPaths, PathRow } from '../../../schema/types.ts';
import type { CheckContext } from './check-context.ts';

/** The rows of flows/routing/paths.json in order, with normalised paths. */
export function redirectsOf({ documents, settings }: CheckContext): PathRow[] {
  const table = documents.paths.get('paths')?.value;
  return (table?.order ?? []).flatMap((id) => {
    const { source: _, ...row } = table?.rows[id] ?? { from: '', to: '' };
    if (row.from === '') return [];
    const to = typeof row.to === 'string' ? normalizedPath(settings, row.to) : row.to;
    return [{ ...row, from: normalizedPath(settings, row.from), to }];
  });
}

/** The `closed` of flows/routing/paths.json, with normalised paths. */
export function closedOf({ documents, settings }: CheckContext): Omit<ClosedPaths, 'source'> | undefined {
  const closed = documents.paths.get('paths')?.value.closed;
  if (!closed) return undefined;
  const whole = (path: string): string => normalizedPath(settings, path);
  const { when, exceptCalls = [] } = closed;
  return { when, show: whole(closed.show), except: closed.except.map(whole), exceptCalls };
}
