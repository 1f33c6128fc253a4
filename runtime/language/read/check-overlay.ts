import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { pointerTo, stepsOf } from '../../json/json-pointer.ts';
import { sameJson } from '../../json/same-json.ts';
import { orderedMaps, orderKeys } from '../order/order-keys.ts';
import { placed, placementOf, withoutPlacement } from '../order/placement.ts';
import { keysAsWritten } from '../order/written-keys.ts';
import { writtenOrder } from '../order/written-orders.ts';
import type { Finding, Moved } from '../source/diagnostic.ts';
import { own } from '../source/json-object.ts';
import { recordedIn, recordKey } from '../source/replaced.ts';
import { type SourceFile, sourcePosition } from '../source/source-file.ts';
import { didYouMean, nearest } from '../source/suggest.ts';
import { layerOf, type Merged, type Report } from './assembled.ts';

export type OverlayFinding = Finding & { pointer: string };

/**
 * The problems of an overlay of a flow document: a key that the base lacks (unless the overlay places it with `after`
 * or `before`), a value equal to the base's, a neighbour that does not exist, an order as a list.
 */
export const overlayFindings = (base: JsonObject, patch: JsonObject): OverlayFinding[] =>
  objectFindings(base, patch, { pointer: '' });

/**
 * The place of an object. `pointer`; `map`: its key; `isMember`: whether it is a member of an ordered map.
 */
type Place = { pointer: string; map?: string; isMember?: boolean };

function objectFindings(base: JsonObject, patch: JsonObject, place: Place): OverlayFinding[] {
  const { pointer, map = '', isMember = false } = place;
  const entries = Object.entries(patch);
  if (entries.length === 0) return [changesNothing(pointer)];
  return entries.flatMap(([key, value]): OverlayFinding[] => {
    const at = pointerTo(pointer, key);
    const placement = orderedMaps.has(map) ? placementOf(value) : undefined;
    if (placement) return placedFindings(base, patch, key, at);
    if (orderKeys.has(key) && Array.isArray(value)) return [writtenOrder(at)];
    const before = own(base, key);
    if (before === undefined && (maySupply(patch, key, at) || addsByName(base, key, at))) return [];
    if (before === undefined)
      return [misplaced(at, value, map) ?? lacking(at, key, isMember ? { ...base, ...asPlaces } : base, map)];
    if (isObject(before) && isObject(value))
      return objectFindings(before, value, { pointer: at, map: key, isMember: orderedMaps.has(map) });
    // The sentence beside it may change while its source stays the same.
    const isBeside = key === 'source' && entries.length > 1;
    return value !== null && !isBeside && sameJson(before, value) ? [changesNothing(at)] : [];
  });
}

const isAdditionalFact = (value: Json | undefined): boolean => isObject(value) && value.kept === 'additional';

/**
 * What a brand may add without a placement: texts of a language; sources, and the source of a sentence; versions
 * and their contents; additional answers among the facts; the default of a fact.
 */
const maySupply = (patch: JsonObject, key: string, at: string): boolean =>
  /(?:^|\/)versions\//.test(at) ||
  (key === 'versions' && areVersions(patch.versions)) ||
  /^\/sources\/[^/]+$/.test(at) ||
  /^\/texts\/[^/]+$/.test(at) ||
  key === 'source' ||
  /^\/facts\/[^/]+(\/fields\/[^/]+)*\/default$/.test(at) ||
  (/^\/facts\/[^/]+$/.test(at) && isAdditionalFact(patch[key])) ||
  (at === '/versions' && key === 'versions' && own(patch, 'effective') === null);

/** Versions with their reasons, which those of rules do not have. */
const areVersions = (value: Json | undefined): boolean =>
  isObject(value) && Object.values(value).every((one) => isObject(one) && Object.hasOwn(one, 'why'));

/**
 * A brand may add a variant of a text for a value that the base has no variant for, and a guard. A key similar to one
 * of the base's counts as misspelt.
 */
const addsByName = (base: JsonObject, key: string, at: string): boolean =>
  /^(?:.+\/texts|\/guards)\/[^/]+$/.test(at) && nearest(key, Object.keys(base)) === undefined;

/** The problems of a member that the patch places before or after another. */
function placedFindings(base: JsonObject, patch: JsonObject, key: string, at: string): OverlayFinding[] {
  const placement = placementOf(patch[key] ?? null);
  if (!placement) return [];
  const { side, neighbour } = placement;
  const others = [...Object.keys(base), ...Object.keys(patch)].filter((id) => id !== key && own(patch, id) !== null);
  if (!others.includes(neighbour)) return [unknownNeighbour(pointerTo(at, side), neighbour, others)];
  const rest = withoutPlacement(patch[key] ?? null);
  const before = own(base, key);
  if (!isObject(before) || !isObject(rest)) return [];
  const moves = !sameJson([...keysAsWritten(placed(base, patch))], [...keysAsWritten(base)]);
  const inner = Object.keys(rest).length > 0 ? objectFindings(before, rest, { pointer: at }) : [];
  return moves ? inner : [...inner, changesNothing(pointerTo(at, side))];
}

const places = ['after', 'before'];
/** Keys that a patch of a member may have besides the base's. */
const asPlaces = { after: null, before: null };

/** Reports a new member of an ordered map whose "after" or "before" is misspelt. */
function misplaced(pointer: string, value: Json, map: string): OverlayFinding | undefined {
  const keys = isObject(value) && orderedMaps.has(map) ? Object.keys(value) : [];
  const found = keys.find((key) => nearest(key, places) !== undefined);
  if (found === undefined) return undefined;
  return {
    code: 'overlay-unknown-key',
    pointer,
    message: `"${found}" says no place for a new member.`,
    remedy: didYouMean(found, places),
  };
}

/** The remedy for an overlay that adds versions to a rule which has a single day. */
const datedAnew = ({ effective }: JsonObject): string =>
  `write "effective": null beside "versions", and begin with "${String(effective)}": {}; see docs/how-to/date-a-rule.md`;

const changesNothing = (pointer: string): OverlayFinding => ({
  code: 'overlay-no-change',
  pointer,
  message: 'This changes nothing: the base has the same value.',
  remedy: 'remove it',
});

const unknownNeighbour = (pointer: string, neighbour: string, others: string[]): OverlayFinding => ({
  code: 'unknown-neighbour',
  pointer,
  message: `There is no "${neighbour}" here to stand beside.`,
  remedy: didYouMean(neighbour, others, 'name a member of the same map'),
});

const lacking = (pointer: string, key: string, base: JsonObject, map = ''): OverlayFinding => ({
  code: 'overlay-unknown-key',
  pointer,
  message: `The base has no "${key}" here.`,
  remedy:
    pointer === '/versions' && typeof own(base, 'effective') === 'string'
      ? datedAnew(base)
      : didYouMean(key, Object.keys(base), adding(pointer, key, map)),
});

/** The remedy for a key that the base lacks. */
function adding(pointer: string, key: string, map: string): string {
  if (orderedMaps.has(map)) return 'to add it, say where: "after" or "before" with the key of a neighbour';
  return /^\/facts\/[^/]+$/.test(pointer)
    ? 'an answer of the brand’s own has "kept": "additional"'
    : `add "${key}" to the base document first`;
}

/**
 * Reports recorded values (`$replaced`) that the overlay does not change, and those whose base value has changed since,
 * with the old, the new and the overlay's value.
 */
export function reportMoved(base: Pick<Merged, 'value' | 'layers'>, written: SourceFile, report: Report): void {
  if (!written.replaced) return;
  const record = { ...written, value: { [recordKey]: written.replaced } };
  for (const one of recordedIn(base.value, written.value, written.replaced)) {
    const pointer = pointerTo('', recordKey, ...stepsOf(one.pointer));
    if (one.own === undefined) report({ layers: [record] }, pointer, nothingReplaced, 'key');
    else if (!sameJson(one.now, one.was)) report({ layers: [record] }, pointer, movedFinding(base, written, one));
  }
}

const nothingReplaced: Finding = {
  code: 'replaced-unchanged',
  message: 'This overlay does not change this value, so there is nothing to record.',
  remedy: 'remove it, or move it to the key that the overlay changes',
};

function movedFinding(base: Pick<Merged, 'layers'>, written: SourceFile, one: Moved): Finding {
  const { pointer, was, now, own } = one;
  const source = layerOf(base, pointer);
  const baseAt = source ? placeIn(source, pointer) : 'nowhere';
  return {
    severity: 'warning',
    code: 'base-moved',
    message: `The base has changed since: it had ${shown(was)} (here), has ${shown(now)} (${baseAt}), and this brand says ${shown(own)} (${placeIn(written, pointer)}).`,
    remedy: `npm run brand -- rebase ${written.file.split('/')[1]}`,
    moved: { ...one, baseAt },
  };
}

function placeIn(source: SourceFile, pointer: string): string {
  const { line, column } = sourcePosition(source, pointer);
  return `${source.file}:${line}:${column}`;
}

function shown(value: Json | undefined): string {
  if (value === undefined || value === null) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}
