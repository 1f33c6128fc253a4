import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireOpenLogin } from '../../flags/login-open.ts';
import { HttpError } from '../../http/http-error.ts';
import { callbackPath } from './paths.ts';
import { issueTicket, type NewTicket } from './tickets.ts';
import { markBrowser, wasRefused } from './visiting-browser.ts';

const timeoutMs = 10_000;

/**
 * Stores a visit to the login provider and returns its URL for the browser. Throws a 503 if there is no provider, it does not
 * answer, or logins are closed.
 */
export async function beginVisit(
  request: FastifyRequest,
  reply: FastifyReply,
  visit: Omit<NewTicket, 'org' | 'browser'>,
): Promise<{ redirect: string }> {
  requireOpenLogin(request, 'customer');
  const { context } = request.server;
  const { login } = context.adapters;
  if (!login) throw new HttpError(503, ['Please try again in a moment'], { code: 'no-login-provider' });
  const { org } = request;
  const ticket = await issueTicket(context, { ...visit, org, browser: markBrowser(request, reply) });
  const { purpose } = visit;
  const asksAgain = wasRefused(request);
  return answered(request, (signal) =>
    login.begin({ ticket, org, purpose, asksAgain, callback: callbackOf(request) }, signal),
  );
}

export const callbackOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}${callbackPath}`;

/** Returns the provider's answer. Throws a 503 if it does not answer; the failure is logged. */
export async function answered<T>(request: FastifyRequest, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await inTime(ask);
  } catch (error) {
    request.log.warn({ err: error }, 'the login provider did not answer');
    throw new HttpError(503, ['Please try again in a moment'], { code: 'login-provider-slow' });
  }
}

/** One time limit for all requests to the provider that one visit needs, because the browser waits for all of them. */
async function inTime<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(timeoutMs);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([ask(signal), late]);
}
