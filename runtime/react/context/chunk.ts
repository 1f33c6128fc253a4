import { useEffect, useSyncExternalStore } from 'react';

/** A lazily loaded module; once loaded it is read synchronously, so that nothing flickers. */
export type Chunk<T> = {
  load(): Promise<T>;
  /** Sets the module directly, in a build that already contains it. */
  provide(module: T): void;
  get(): T | undefined;
  /** The error of the last attempt to load it; undefined again once the failures are forgotten. */
  failure(): Error | undefined;
  subscribe(listener: () => void): () => void;
};

/** How to forget the failure of each chunk that could not be loaded. */
const failures = new Set<() => void>();

/** Forgets all failures: what is rendered next loads its chunks again. */
export function forgetChunkFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/**
 * A style sheet of the module is lost. The page does not ask for it again: the next import of the module would succeed, and show what
 * needs the sheet without it.
 */
const isSheetLost = (error: Error | undefined): error is Error => /unable to preload css/i.test(error?.message ?? '');

export const chunkOf = <T>(load: () => Promise<T>): Chunk<T> => {
  let loaded: T | undefined;
  let failed: Error | undefined;
  let loading: Promise<T> | undefined;
  const listeners = new Set<() => void>();
  const settle = () => {
    loading = undefined;
    for (const listener of listeners) listener();
  };
  const begin = async (): Promise<T> => {
    try {
      loaded = await load();
      failed = undefined;
      return loaded;
    } catch (error) {
      failed = error instanceof Error ? error : new Error(String(error));
      failures.add(() => {
        failed = undefined;
      });
      throw failed;
    } finally {
      settle();
    }
  };
  return {
    load: () => {
      if (loaded !== undefined) return Promise.resolve(loaded);
      if (isSheetLost(failed)) return Promise.reject(failed);
      loading ??= begin();
      return loading;
    },
    provide: (module) => {
      loaded = module;
    },
    get: () => loaded,
    failure: () => failed,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** The server renders before any chunk is loaded, and hydration must render the same. */
const onServer = (): undefined => undefined;

/** The module if it is loaded; does not start loading it. */
export const useLoadedChunk = <T>(chunk: Chunk<T>): T | undefined =>
  useSyncExternalStore(chunk.subscribe, chunk.get, onServer);

/** The error of the last attempt to load it. */
export const useChunkFailure = <T>(chunk: Chunk<T>): Error | undefined =>
  useSyncExternalStore(chunk.subscribe, chunk.failure, onServer);

/** The module if it is loaded; otherwise starts loading it. Throws if it cannot be loaded: what needs it cannot be shown. */
export const useChunk = <T>(chunk: Chunk<T>): T | undefined => {
  const loaded = useOptionalChunk(chunk);
  const failure = useChunkFailure(chunk);
  if (loaded === undefined && failure) throw failure;
  return loaded;
};

/** The same for what works without the module too: a failure is stored in the chunk. */
export const useOptionalChunk = <T>(chunk: Chunk<T>): T | undefined => {
  const loaded = useLoadedChunk(chunk);
  useEffect(() => {
    if (chunk.get() === undefined) chunk.load().catch(() => undefined);
  }, [chunk]);
  return loaded;
};
