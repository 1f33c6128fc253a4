import type { CompiledScreen } from '../../runtime/engine/product.ts';

/** What leads on from a screen: `next`, else the first that does not merely leave. */
export function primaryAction({ actions, actionOrder = Object.keys(actions) }: CompiledScreen): string | undefined {
  return Object.hasOwn(actions, 'next') ? 'next' : (actionOrder.find((id) => id !== 'dashboard') ?? actionOrder[0]);
}
