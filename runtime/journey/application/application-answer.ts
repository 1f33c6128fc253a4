import type { CompiledCall, Product } from '../../engine/product.ts';
import { readPath } from '../../json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import type { Lifecycle } from '../../schema/types.ts';
import type { JourneyResponse } from './workflow-answers.ts';

type Shown = { shown(): JsonObject; status(): Json };

/** The response to a call that asks for the application, by the call's role; undefined for another call. */
export function applicationAnswer({ role }: CompiledCall, { shown, status }: Shown): JourneyResponse | undefined {
  if (role === 'application') return { status: 200, body: shown() };
  if (role === 'applications') return { status: 200, body: [shown()] };
  if (role === 'status') return { status: 200, body: status() };
  return undefined;
}

/**
 * The ids in the example of the application call, which journeys use for their only application: each at the part of the
 * view that shows it.
 */
export function exampleIds(product: Product, lifecycle: Lifecycle): { uuid: string; number: string } {
  const example = product.calls[product.document.calls?.application ?? '']?.answers.ok?.body as Json | undefined;
  const idAt = (recordPart: 'uuid' | 'number'): string => {
    const value = isObject(example) ? readPath(example, viewPartOf(lifecycle, recordPart) ?? recordPart) : undefined;
    return String(value ?? '');
  };
  return { uuid: idAt('uuid'), number: idAt('number') };
}

/** The path of the view's part that shows this part of the record as it is. */
function viewPartOf({ facts, view = {} }: Lifecycle, recordPart: string): string | undefined {
  const [shown] = Object.entries(view).filter(([, logic]) => {
    const fact = isObject(logic) && typeof logic.var === 'string' ? facts[logic.var] : undefined;
    return fact?.source === 'record' && fact.from === recordPart;
  });
  return shown?.[0];
}
