import { normalizedPath } from '../../../engine/routing/paths.ts';
import { readPath } from '../../../json/dotted-path.ts';
import type { ClosedPaths, PathRow } from '../../../schema/types.ts';
import type { CheckContext } from './check-context.ts';

/** The rows of flows/routing/paths.json that this brand has, in order, with normalised paths. */
export function redirectsOf({ documents, settings }: CheckContext): PathRow[] {
  const table = documents.paths.get('paths')?.value;
  return (table?.order ?? []).flatMap((id) => {
    const { source: _, optional, ...row } = table?.rows[id] ?? { from: '', to: '' };
    if (row.from === '' || (optional === true && !isSet(settings, row.to))) return [];
    const to = typeof row.to === 'string' ? normalizedPath(settings, row.to) : row.to;
    return [{ ...row, from: normalizedPath(settings, row.from), to }];
  });
}

const isSet = (settings: CheckContext['settings'], to: PathRow['to']): boolean =>
  typeof to !== 'string' && readPath(settings, to.setting) !== undefined;

/** The `closed` of flows/routing/paths.json, with normalised paths. */
export function closedOf({ documents, settings }: CheckContext): Omit<ClosedPaths, 'source'> | undefined {
  const closed = documents.paths.get('paths')?.value.closed;
  if (!closed) return undefined;
  const whole = (path: string): string => normalizedPath(settings, path);
  const { when, exceptCalls = [] } = closed;
  return { when, show: whole(closed.show), except: closed.except.map(whole), exceptCalls };
}
