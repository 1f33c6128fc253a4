import { useEffect, useSyncExternalStore } from 'react';

/** A lazily loaded module; once loaded it is read synchronously, so that nothing flickers. */
export type Chunk<T> = {
  load(): Promise<T>;
  /** Sets the module directly, in a build that already contains it. */
  provide(module: T): void;
  get(): T | undefined;
  /** The error of the last attempt to load it. */
  failure(): Error | undefined;
  subscribe(listener: () => void): () => void;
};

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
      throw failed;
    } finally {
      settle();
    }
  };
  return {
    load: () => {
      if (loaded !== undefined) return Promise.resolve(loaded);
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

/** The module if it is loaded; otherwise starts loading it. A failure is stored in the chunk. */
export const useChunk = <T>(chunk: Chunk<T>): T | undefined => {
  const loaded = useLoadedChunk(chunk);
  useEffect(() => {
    if (chunk.get() === undefined) chunk.load().catch(() => undefined);
  }, [chunk]);
  return loaded;
};
