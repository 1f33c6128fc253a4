import { isObject, type Json, type JsonObject } from '../../../json/json.ts';
import { pointerTo, valueAt } from '../../../json/json-pointer.ts';
import { orderedMapsOf } from '../../order/order-keys.ts';
import { type Assembled, layerOf } from '../../read/assembled.ts';
import type { Site } from '../../read/document-sites.ts';
import { didYouMean } from '../../source/suggest.ts';
import type { SiteContext } from '../context/check-context.ts';

/** Checks that an order names each id exactly once, and no others. */
export function checkOrders(context: SiteContext, document: Assembled, { value, pointer }: Site): void {
  if (!isObject(value)) return;
  for (const { key, map, members } of orderedMapsOf(value)) {
    const order = value[key];
    if (Array.isArray(order)) checkOrder(context, document, { order, key, map, keyed: members, pointer });
  }
}

type Ordered = { order: Json[]; key: string; map: string; keyed: JsonObject; pointer: string };

function checkOrder({ report }: SiteContext, document: Assembled, { order, key, map, keyed, pointer }: Ordered): void {
  const ids = Object.keys(keyed);
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
  for (const id of ids.filter((id) => !order.includes(id))) {
    // An id that an overlay's order drops is reported by the overlay check.
    if (layerIndex(document, pointerTo(pointer, key)) > layerIndex(document, pointerTo(pointer, map, id))) continue;
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
