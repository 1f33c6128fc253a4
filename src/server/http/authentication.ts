import type { FastifyRequest } from 'fastify';
import type { Account } from '../platform/context/account.ts';
import { unauthenticated } from './http-error.ts';
import { accountOfToken } from './tokens.ts';

/** The token of an authorization header; some clients send "Bearer " twice. */
export function bearer(header: string | undefined): string | undefined {
  return header?.match(/^(?:Bearer\s+)+(\S+)$/i)?.[1];
}

/** The account of the request's token, or null. Cached on the request. */
export async function findAccount(request: FastifyRequest): Promise<Account | null> {
  if (request.account !== undefined) return request.account;
  const token = bearer(request.headers.authorization);
  const { context } = request.server;
  const org = context.documents.organisations.lenderOf(request.org);
  const found = token === undefined ? null : await accountOfToken(context, org, token);
  const account = found?.account ?? null;
  request.account = account;
  request.provenAt = found?.provenAt;
  request.renewedToken = found?.renewedToken;
  return account;
}

/** The account of the request's token; throws 401 `{ errors: ['unauthenticated'] }`. */
export async function requireAccount(request: FastifyRequest): Promise<Account> {
  const account = await findAccount(request);
  if (!account) throw unauthenticated();
  return account;
}
