import type { FunctionRegistry } from '../../../runtime/engine/environment/environment.ts';

/** All these functions as one registry. Throws where two have one name: documents would call the later of them. */
export function allFunctions(registries: readonly FunctionRegistry[]): FunctionRegistry {
  const all: FunctionRegistry = {};
  for (const [name, one] of registries.flatMap(Object.entries<FunctionRegistry[string]>)) {
    if (Object.hasOwn(all, name)) throw new Error(`Two functions have the name '${name}'`);
    all[name] = one;
  }
  return all;
}
