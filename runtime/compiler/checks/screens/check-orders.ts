import { isObject, type JsonObject } from '../../../json/json.ts';
import { pointerTo, valueAt } from '../../../json/json-pointer.ts';
import { type Assembled, layerOf } from '../../read/assembled.ts';
import type { Site } from '../../read/document-sites.ts';
import { didYouMean } from '../../read/suggest.ts';
import type { SiteContext } from '../context/check-context.ts';

/** The maps that each order may belong to: the first sibling that exists. */
const ordered: Record<string, string[]> = {
  order: ['blocks', 'fields', 'items', 'rows', 'columns', 'groups', 'on', 'links', 'sections', 'paragraphs', 'copy'],
  actionOrder: ['actions'],
  partOrder: ['parts'],
  messageOrder: ['messages'],
  sequence: ['steps'],
};

/** Maps that need no order. */
const unordered = new Set(['copy']);

/** An order names each id once, and nothing else; it may be left out where there is only one id. */
export function checkOrders(context: SiteContext, document: Assembled, { value, pointer }: Site): void {
  if (!isObject(value)) return;
  for (const [key, maps] of Object.entries(ordered)) {
    const map = maps.find((name) => isObject(value[name]));
    const keyed = map === undefined ? undefined : value[map];
    if (map === undefined || !isObject(keyed)) continue;
    // In other documents messages are keyed by keyword, and links by the name that copy gives them.
    if ((map === 'messages' && document.kind !== 'dialog') || (map === 'links' && document.kind !== 'shell')) continue;
    checkOrder(context, document, { order: value[key], key, map, keyed, pointer });
  }
}

type Ordered = { order: unknown; key: string; map: string; keyed: JsonObject; pointer: string };

function checkOrder({ report }: SiteContext, document: Assembled, { order, key, map, keyed, pointer }: Ordered): void {
  const ids = Object.keys(keyed);
  if (!Array.isArray(order)) {
    if (ids.length > 1 && !unordered.has(map))
      report(
        document,
        pointerTo(pointer, map),
        {
          code: 'missing-order',
          message: `"${map}" has ${ids.length} members and no order.`,
          remedy: `add "${key}": ${JSON.stringify(ids)}`,
        },
        'key',
      );
    return;
  }
  for (const [index, id] of order.entries()) {
    if (Object.hasOwn(keyed, String(id))) continue;
    const nulling = document.layers.find(({ value }) => valueAt(value, pointerTo(pointer, map, String(id))) === null);
    if (nulling)
      report(
        { layers: [nulling] },
        pointerTo(pointer, map, String(id)),
        {
          code: 'order-unknown',
          message: `"${String(id)}" is removed here, but "${key}" still names it.`,
          remedy: `add "${key}" without "${String(id)}" to this overlay`,
        },
        'key',
      );
    else
      report(document, pointerTo(pointer, key, index), {
        code: 'order-unknown',
        message: `"${String(id)}" is not among the ${map}.`,
        remedy: didYouMean(String(id), ids, `remove it, or add it to "${map}"`),
      });
  }
  for (const id of ids) {
    // An id that an overlay's order drops is reported by the overlay check.
    const dropped = layerIndex(document, pointerTo(pointer, key)) > layerIndex(document, pointerTo(pointer, map, id));
    if (!order.includes(id) && !dropped)
      report(
        document,
        pointerTo(pointer, map, id),
        { code: 'order-missing', message: `"${id}" is not in "${key}".`, remedy: `add it to "${key}"` },
        'key',
      );
  }
}

function layerIndex(document: Assembled, pointer: string): number {
  const layer = layerOf(document, pointer);
  return layer ? document.layers.indexOf(layer) : 0;
}
