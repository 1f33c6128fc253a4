import { useEffect, useSyncExternalStore } from 'react';

/** A module that is loaded later; once there it is read without waiting, so that nothing flickers. */
export type Chunk<T> = {
  load(): Promise<T>;
  get(): T | undefined;
  /** Why it could not be loaded, last time it was tried. */
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
    get: () => loaded,
    failure: () => failed,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** The chunk where it is there, and begins loading it where it is not. A failure stays in the chunk. */
export const useChunk = <T>(chunk: Chunk<T>): T | undefined => {
  const loaded = useSyncExternalStore(chunk.subscribe, chunk.get, chunk.get);
  useEffect(() => {
    if (chunk.get() === undefined) chunk.load().catch(() => undefined);
  }, [chunk]);
  return loaded;
};
