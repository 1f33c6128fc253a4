import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { entriesAsWritten, inOrder, keysAsWritten, objectAsWritten } from './written-keys.ts';

/** The place that a patch gives a member of an ordered map: before or after another member. */
type Placement = { side: 'after' | 'before'; neighbour: string };

export function placementOf(change: Json): Placement | undefined {
  if (!isObject(change)) return undefined;
  if (typeof change.after === 'string') return { side: 'after', neighbour: change.after };
  if (typeof change.before === 'string') return { side: 'before', neighbour: change.before };
  return undefined;
}

/** A patch of a member without its placement. */
export function withoutPlacement(change: Json): Json {
  const placement = placementOf(change);
  if (!placement || !isObject(change)) return change;
  return objectAsWritten(entriesAsWritten(change).filter(([key]) => key !== placement.side));
}

/** The members of an ordered map after moving those that the patch places. An unknown neighbour is ignored. */
export function placed(members: JsonObject, patch: JsonObject): JsonObject {
  return inOrder(
    members,
    entriesAsWritten(patch).reduce<readonly string[]>((keys, [key, change]) => {
      const placement = placementOf(change);
      return placement ? moved(keys, key, placement) : keys;
    }, keysAsWritten(members)),
  );
}

function moved(keys: readonly string[], key: string, { side, neighbour }: Placement): readonly string[] {
  const others = keys.filter((one) => one !== key);
  const at = others.indexOf(neighbour);
  if (at < 0) return keys;
  const place = side === 'after' ? at + 1 : at;
  return [...others.slice(0, place), key, ...others.slice(place)];
}
