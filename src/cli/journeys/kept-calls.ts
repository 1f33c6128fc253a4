import type { CompiledCall, Product } from '../../../runtime/engine/product.ts';

/** The calls in these actions of which the server keeps something: all but those that only read. */
export const keptCalls = (calls: Product['calls'], actions: unknown): CompiledCall[] =>
  [...JSON.stringify(actions ?? null).matchAll(/"call":"([^"]+)"/g)]
    .flatMap(([, id]) => calls[id ?? ''] ?? [])
    .filter(({ method }) => method !== 'GET');
