import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { ApiResponse } from '../../contract/api/api.ts';

type Watched = {
  path: string;
  send(): Promise<ApiResponse>;
  everyMs: number;
  onAnswer(answer: ApiResponse): void;
};

/** Sends a request again and again while the page is visible. */
export function watchQuery(client: QueryClient, { path, send, everyMs, onAnswer }: Watched): void {
  const observer = new QueryObserver(client, {
    queryKey: ['watched', path],
    queryFn: send,
    refetchInterval: everyMs,
    // The page was served with the data of a first response.
    initialData: null,
    staleTime: everyMs,
  });
  let last: ApiResponse | null = null;
  observer.subscribe(({ data }) => {
    if (data === last || !data) return;
    last = data;
    onAnswer(data);
  });
}
