import type { CompiledScreen } from '../../runtime/engine/product.ts';

/** The actions that a section gives to all screens of an application. */
const ofEachScreen = new Set(['conditions', 'review-disclosures', 'dashboard']);

/** What leads on from a screen: `next`, else the first that does not merely leave. */
export function primaryAction({ actions, actionOrder = Object.keys(actions) }: CompiledScreen): string | undefined {
  return Object.hasOwn(actions, 'next')
    ? 'next'
    : (actionOrder.find((id) => !ofEachScreen.has(id)) ?? actionOrder.at(-1));
}
