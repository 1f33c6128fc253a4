import { QueryClient } from '@tanstack/react-query';
import type { Api, ApiRequest, ApiResponse } from './api.ts';

/** Age after which a status is fetched again (specification 2, section 9). */
const statusStaleMs = 250;

/** Reads through a cache: no retry, no refetch on focus, mount or reconnect. */
export type Queries = {
  /** `staleMs`: the highest age of a cached response. */
  read(request: ApiRequest, staleMs: number): Promise<ApiResponse>;
  /** The status of an application; concurrent reads share one request. */
  readStatus(request: ApiRequest): Promise<ApiResponse>;
  /** Sends the request every `everyMs` milliseconds while the page is visible; `told` is called with each response. Failures are ignored. */
  watch(request: () => ApiRequest, everyMs: number, onAnswer: (answer: ApiResponse) => void): void;
  /** Empties the cache. */
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
        // The browser's report of being offline is not trusted: the call is tried, and fails by itself.
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
  // Reads in progress are not removed: their callers wait for them.
  const clear = (): void => client.removeQueries({ predicate: ({ state }) => state.fetchStatus === 'idle' });
  // Nobody waits for it, and no first page needs it: a page of which it cannot be loaded has what it was delivered with.
  const watch: Queries['watch'] = (request, everyMs, onAnswer) => {
    const begin = ({ watchQuery }: typeof import('./watch-query.ts')): void =>
      watchQuery(client, { path: request().path, send: () => api.send(request()), everyMs, onAnswer });
    import('./watch-query.ts').then(begin, () => undefined);
  };
  return { read, watch, readStatus: (request) => read(request, statusStaleMs), clear };
}
