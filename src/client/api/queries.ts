import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Answer, Api, Request } from './api.ts';

/** A status older than this is asked for again: specification 2, section 9. */
const statusStaleMs = 250;

/** Reads through a cache: no retry, no refetch on focus, mount or reconnect. */
export type Queries = {
  /** `staleMs`: how old a kept answer may be. */
  read(request: Request, staleMs: number): Promise<Answer>;
  /** The status of an application, which several may ask for at once. */
  readStatus(request: Request): Promise<Answer>;
  /** Asks again and again, every so many milliseconds while the page is seen; `told` hears each answer. A failure is told to nobody. */
  watch(request: () => Request, everyMs: number, told: (answer: Answer) => void): void;
  /** Forgets what was read. */
  clear(): void;
};

export function createQueries(api: Api): Queries {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        refetchOnReconnect: false,
        // The browser says when it is offline; a call is tried and fails by itself.
        networkMode: 'always',
      },
    },
  });
  const read: Queries['read'] = (request, staleMs) =>
    client.fetchQuery({
      queryKey: [request.method, request.path, request.query ?? {}, request.body ?? null],
      queryFn: () => api.send(request),
      staleTime: staleMs,
    });
  // What is on its way is not taken from who awaits it.
  const clear = (): void => client.removeQueries({ predicate: ({ state }) => state.fetchStatus === 'idle' });
  const watch: Queries['watch'] = (request, everyMs, told) => {
    const observer = new QueryObserver(client, {
      queryKey: ['watched', request().path],
      queryFn: () => api.send(request()),
      refetchInterval: everyMs,
      // The page itself has brought what the first answer would tell.
      initialData: null,
      staleTime: everyMs,
    });
    let last: Answer | null = null;
    observer.subscribe(({ data }) => {
      if (data === last || !data) return;
      last = data;
      told(data);
    });
  };
  return { read, watch, readStatus: (request) => read(request, statusStaleMs), clear };
}
