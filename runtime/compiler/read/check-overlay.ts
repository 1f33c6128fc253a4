import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import { sameJson } from '../../json/same-json.ts';
import type { Finding } from './diagnostic.ts';
import { own } from './json-object.ts';
import { didYouMean } from './suggest.ts';

/** Keys that hold the order of the ids in a sibling map. */
export const orderKeys: ReadonlySet<string> = new Set([
  'order',
  'actionOrder',
  'partOrder',
  'messageOrder',
  'sequence',
]);

export type OverlayFinding = Finding & { pointer: string };

/**
 * The problems of an overlay of a flow document: a key that the base lacks (unless the overlay's own order names it,
 * which adds it on purpose), a value equal to the base's, an order that drops an id of the base without nulling it.
 */
export function overlayFindings(base: JsonObject, patch: JsonObject): OverlayFinding[] {
  const { $schema: _, ...members } = patch;
  return objectFindings(base, members, '', new Set());
}

function objectFindings(
  base: JsonObject,
  patch: JsonObject,
  pointer: string,
  mayAdd: ReadonlySet<Json>,
): OverlayFinding[] {
  const ordered = new Set(
    Object.entries(patch).flatMap(([key, value]) => (orderKeys.has(key) && Array.isArray(value) ? value : [])),
  );
  const entries = Object.entries(patch);
  if (entries.length === 0) return [changesNothing(pointer)];
  return entries.flatMap(([key, value]) => {
    const at = pointerTo(pointer, key);
    const before = own(base, key);
    if (before === undefined) return mayAdd.has(key) && value !== null ? [] : [lacking(at, key, base)];
    if (isObject(before) && isObject(value)) return objectFindings(before, value, at, ordered);
    if (value !== null && sameJson(before, value)) return [changesNothing(at)];
    return orderKeys.has(key) ? droppedFindings(before, value, patch, at) : [];
  });
}

function droppedFindings(before: Json, after: Json, patch: JsonObject, pointer: string): OverlayFinding[] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [];
  const nulled = new Set(
    Object.values(patch)
      .filter(isObject)
      .flatMap((map) => Object.keys(map).filter((key) => map[key] === null)),
  );
  return before
    .filter((id) => typeof id === 'string' && !after.includes(id) && !nulled.has(id))
    .map((id) => ({
      code: 'overlay-drops',
      pointer,
      message: `This order drops "${String(id)}", which the base has.`,
      remedy: `name "${String(id)}" in the order, or remove it with "${String(id)}": null`,
    }));
}

const changesNothing = (pointer: string): OverlayFinding => ({
  code: 'overlay-no-change',
  pointer,
  message: 'This changes nothing: the base has the same value.',
  remedy: 'remove it',
});

const lacking = (pointer: string, key: string, base: JsonObject): OverlayFinding => ({
  code: 'overlay-unknown-key',
  pointer,
  message: `The base has no "${key}" here.`,
  remedy: didYouMean(
    key,
    Object.keys(base),
    `add "${key}" to the base document first, or name it in an order of this overlay`,
  ),
});
