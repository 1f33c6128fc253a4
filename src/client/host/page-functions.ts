import type { FunctionRegistry } from '../../../runtime/engine/environment/environment.ts';

/**
 * The lending functions of a page. With their decimal arithmetic they are a chunk that is loaded only by pages whose documents
 * call one.
 */
export type PageFunctions = {
  /** Empty until they are loaded. */
  registry: FunctionRegistry;
  load(): Promise<void>;
};

export function createPageFunctions(): PageFunctions {
  const registry: FunctionRegistry = {};
  let pendingLoad: Promise<void> | undefined;
  return {
    registry,
    load() {
      const loading = pendingLoad ?? loadInto(registry);
      pendingLoad = loading;
      // After a failure the next call loads again.
      loading.catch(() => {
        pendingLoad = undefined;
      });
      return loading;
    },
  };
}

async function loadInto(registry: FunctionRegistry): Promise<void> {
  const { pageFunctions } = await import('../../trade/page-functions.ts');
  Object.assign(registry, pageFunctions);
}
