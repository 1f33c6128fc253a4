import type { CompiledScreen, Product } from '../../../runtime/engine/product.ts';

/** The actions that a section gives to all screens of an application. */
const ofEachScreen = new Set(['conditions', 'review-disclosures', 'dashboard']);

/** Whether a screen is the page of a wait, which goes on by itself. */
export const isWaitScreen = ({ routing: { waits } }: Pick<Product, 'routing'>, screen: string): boolean =>
  Object.values(waits?.rows ?? {}).some(({ to }) => screen === `application/${to}`);

/** Whether an action opens the telephone and does nothing else: what comes of it, the page does not see. */
const onlyCalls = ({ do: effects }: CompiledScreen['actions'][string]): boolean =>
  effects.every((effect) => JSON.stringify(effect) === '{"leave":{"setting":"links.phone"}}');

/** What leads on from a screen: `next`, else the first that does not merely leave or call. */
export function primaryAction({ actions, actionOrder = Object.keys(actions) }: CompiledScreen): string | undefined {
  const led = actionOrder.filter((id) => actions[id] && !onlyCalls(actions[id]));
  return Object.hasOwn(actions, 'next') ? 'next' : (led.find((id) => !ofEachScreen.has(id)) ?? led.at(-1));
}
