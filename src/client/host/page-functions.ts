import type { FunctionRegistry } from '../../../runtime/engine/environment/environment.ts';

/** The lending functions of a page. They and their decimals are a chunk, which the pages load whose documents call one. */
export type PageFunctions = {
  /** Empty until they are loaded. */
  registry: FunctionRegistry;
  load(): Promise<void>;
};

export function createPageFunctions(): PageFunctions {
  const registry: FunctionRegistry = {};
  let asked: Promise<void> | undefined;
  return {
    registry,
    load() {
      const loading = asked ?? loadInto(registry);
      asked = loading;
      // A failed load is tried again the next time.
      loading.catch(() => {
        asked = undefined;
      });
      return loading;
    },
  };
}

async function loadInto(registry: FunctionRegistry): Promise<void> {
  const { pageFunctions } = await import('../../lending/page-functions.ts');
  Object.assign(registry, pageFunctions);
}
