import { QueryClient } from '@tanstack/react-query';
import type { Api, ApiRequest, ApiResponse } from '../../contract/api/api.ts';

/** Age after which a status is fetched again (specification 2, section 9). */
const statusStaleMs = 250;

/** Cached reads: no retry, no refetch on focus, mount or reconnect. */
export type Queries = {
  /** `staleMs`: the highest age of a cached response. */
  read(request: ApiRequest, staleMs: number): Promise<ApiResponse>;
  /** The status of an application; concurrent reads share one request. */
  readStatus(request: ApiRequest): Promise<ApiResponse>;
  /**
   * Sends the request every `everyMs` milliseconds while the page is visible; `onAnswer` is called with each response. Failures
   * are ignored.
   */
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
        // The browser's offline state is not trusted: the request is sent, and fails if there is no network.
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
  // Loaded lazily, because no first screen needs it. If it cannot be loaded, the page keeps the values with which it was
  // served.
  const watch: Queries['watch'] = (request, everyMs, onAnswer) => {
    const begin = ({ watchQuery }: typeof import('./watch-query.ts')): void =>
      watchQuery(client, { path: request().path, send: () => api.send(request()), everyMs, onAnswer });
    import('./watch-query.ts').then(begin, () => undefined);
  };
  return { read, watch, readStatus: (request) => read(request, statusStaleMs), clear };
}
