import { isObject, type JsonObject } from '../../json/json.ts';

/** The maps that an order may apply to: the first of them in the same object. */
const mapsOf: Readonly<Record<string, readonly string[]>> = {
  order: [
    'blocks',
    'fields',
    'items',
    'rows',
    'columns',
    'groups',
    'on',
    'sections',
    'paragraphs',
    'personas',
    'audiences',
    'links',
    'copy',
  ],
  actionOrder: ['actions'],
  alternativeOrder: ['alternatives'],
  partOrder: ['parts'],
  messageOrder: ['messages'],
  sequence: ['steps'],
  wayOrder: ['way'],
};

/** Keys that list the ids of a map in the same object. */
export const orderKeys: ReadonlySet<string> = new Set(Object.keys(mapsOf));

/** Keys of maps whose members are shown or tried in order. */
export const orderedMaps: ReadonlySet<string> = new Set(Object.values(mapsOf).flat());

/** Maps that need no order. */
export const unordered: ReadonlySet<string> = new Set(['copy']);

export type OrderedMap = { key: string; map: string; members: JsonObject };

/** The maps of an object that an order may belong to, each with the key of its order. */
export function orderedMapsOf(holder: JsonObject): OrderedMap[] {
  return Object.entries(mapsOf).flatMap(([key, maps]) => {
    const map = maps.find((name) => isObject(holder[name]));
    const members = map === undefined ? undefined : holder[map];
    return map !== undefined && isObject(members) ? [{ key, map, members }] : [];
  });
}
