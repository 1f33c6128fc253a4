import type { Routing } from '../../../schema/types.ts';
import { own } from '../../source/json-object.ts';

/** Candidate rows by status, in order, including those for any status; and separately the rows for any status. */
export function indexRouting({ rows, order }: Routing): { index: Record<string, string[]>; anyStatus: string[] } {
  const named = new Set(Object.values(rows).flatMap(({ status }) => status ?? []));
  const candidates = (status: string): string[] =>
    order.filter((id) => {
      const row = own(rows, id);
      return row !== undefined && (row.status === undefined || row.status.includes(status));
    });
  return {
    index: Object.fromEntries([...named].sort().map((status) => [status, candidates(status)])),
    anyStatus: order.filter((id) => Object.hasOwn(rows, id) && own(rows, id)?.status === undefined),
  };
}
