import type { Json, JsonObject } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import { entriesAsWritten, objectAsWritten } from '../order/written-keys.ts';
import type { PartProblem, Suggest } from './part-table.ts';

/**
 * The options of a field that names a list: all of the list, or only those in `only`. `narrowLists` later applies an
 * `only` that names a setting, since settings belong to an organisation.
 */
export function listOptions(
  items: JsonObject,
  { list: _list, only, ...options }: JsonObject,
  pointer: string,
  suggest: Suggest,
): { value: JsonObject; problems: PartProblem[] } {
  if (!Array.isArray(only)) return { value: { ...options, items, ...(only !== undefined && { only }) }, problems: [] };
  const chosen = new Set<Json>(only);
  const kept = objectAsWritten(entriesAsWritten(items).filter(([key]) => chosen.has(key)));
  const problems = only.flatMap((id, at): PartProblem[] =>
    typeof id === 'string' && Object.hasOwn(items, id)
      ? []
      : [
          {
            code: 'list-item-unknown',
            pointer: pointerTo(pointer, 'only', at),
            message: `The list has no "${String(id)}".`,
            remedy: suggest(String(id), Object.keys(items)) ?? 'remove it',
          },
        ],
  );
  return { value: { ...options, items: kept }, problems };
}
