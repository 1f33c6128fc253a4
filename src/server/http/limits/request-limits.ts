import rateLimit, { type FastifyRateLimitOptions, type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context/context.ts';
import { countRequest } from './request-window.ts';

/**
 * Limits the routes that set `perMinute`, with counts that all servers of one database share. Other routes have no overhead.
 */
export async function requestLimits(app: FastifyInstance, context: ServerContext): Promise<void> {
  await app.register(rateLimit, { global: false, store: storeOf(context) });
}

/** The plugin creates the store itself, and one for each route. */
function storeOf(context: ServerContext) {
  return class RequestWindows implements FastifyRateLimitStore {
    readonly #route: string;

    constructor({ routeInfo }: FastifyRateLimitOptions & { routeInfo?: { method?: unknown; url?: string } } = {}) {
      this.#route = `${String(routeInfo?.method ?? '')} ${routeInfo?.url ?? ''}`;
    }

    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], timeWindow = 60_000): void {
      // Stored as digests, so that the rows do not reveal IP addresses or accounts.
      const digests = context.vault.digests(JSON.stringify(['route', this.#route, key]));
      countRequest(context.db, digests, timeWindow).then(
        ({ count, left }) => done(null, { current: count, ttl: left }),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    }

    child(options: ConstructorParameters<typeof RequestWindows>[0]): RequestWindows {
      return new RequestWindows(options);
    }
  };
}
