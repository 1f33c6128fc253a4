import type { CompiledCall, CompiledFlow, Product } from '../../../runtime/engine/product.ts';
import { notFound } from './http-error.ts';

/**
 * The flow whose submission makes a call of this contract, and the call. A flow composed of another flow's steps is judged as
 * the other. Throws a 404 if the product has none.
 */
export function submittingFlow(
  { flows, calls }: Product,
  contract: string,
): { flow: CompiledFlow; call: CompiledCall } {
  for (const flow of Object.values(flows))
    for (const id of flow.of === undefined ? flow.submit : []) {
      const call = calls[id];
      if (call?.contract === contract) return { flow, call };
    }
  throw notFound();
}
