import type { CompiledCall, Product } from '../../engine/product.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import type { LifecycleState } from '../../lifecycle/lifecycle-state.ts';
import type { Answer } from './workflow-answers.ts';

type Shown = { shown(): JsonObject; status(): Json };

/** The response to a call that asks for the application, by the call's role; undefined for another call. */
export function applicationAnswer(
  { role, keep = {} }: CompiledCall,
  { shown, status }: Shown,
  state: LifecycleState | undefined,
): Answer | undefined {
  if (role === 'application') return { status: 200, body: shown() };
  if (role === 'applications') return { status: 200, body: [shown()] };
  if (role === 'status') return { status: 200, body: status() };
  const names = role === 'vendor-facts' ? Object.values(keep) : [];
  const facts = names.flatMap((name) => (state?.facts[name] === undefined ? [] : [[name, state.facts[name]] as const]));
  return facts.length > 0 ? { status: 200, body: Object.fromEntries(facts) } : undefined;
}

/** The ids in the example of the application call, which journeys use for their only application. */
export function exampleIds(product: Product): { uuid: string; number: string } {
  const example = product.calls[product.document.calls?.application ?? '']?.answers.ok?.body as Json | undefined;
  const { uuid = '', number = '' } = isObject(example) ? example : {};
  return { uuid: String(uuid), number: String(number) };
}
