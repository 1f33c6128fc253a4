import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { canonicalJson } from '../../../runtime/json/canonical-json.ts';
import type { Json } from '../../../runtime/json/json.ts';
import type { ServerContext } from '../platform/context/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { findAccount } from './authentication.ts';
import { HttpError } from './http-error.ts';

export type StoredResponse<T> = {
  status: number;
  body: T /** The version, also for a repeated request. */;
  etag?: string;
};

/** Requests in progress in this process. Equal requests wait here, without a database connection. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Executes a call at most once. `work` runs in a transaction; its response is stored, encrypted, in the same transaction under the request's
 * Idempotency-Key (per account, organisation and route), and returned again to a repeated request. The same key with another body is a 422. Where
 * `work` throws, nothing is stored and the key is free. Without the header it is a plain transaction. `work` must use only `trx`: waiting for a
 * second connection could deadlock. `besides` is compared in place of the body where no parser has read it (a file's hash).
 *
 *     const { status, body } = await idempotent(request, async (trx) => ({ status: 200, body: await create(trx) }));
 */
export function idempotent<T extends Json>(
  request: FastifyRequest,
  work: (trx: Transaction<Tables>) => Promise<StoredResponse<T>>,
  bodyKey?: Json,
): Promise<StoredResponse<T>> {
  return idempotentAfter(request, async () => undefined, work, bodyKey);
}

/**
 * As `idempotent`, with external requests first (`ask`): without holding a connection, and not for a repeated request, which
 * gets the stored response. If `ask` throws, nothing is stored and the key can be used again.
 */
export async function idempotentAfter<A, T extends Json>(
  request: FastifyRequest,
  prepare: () => Promise<A>,
  work: (trx: Transaction<Tables>, prepared: A) => Promise<StoredResponse<T>>,
  bodyKey?: Json,
): Promise<StoredResponse<T>> {
  const { context } = request.server;
  const key = request.headers['idempotency-key'];
  if (key === undefined) {
    const prepared = await prepare();
    return context.db.transaction().execute((trx) => work(trx, prepared));
  }
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new HttpError(400, ['The Idempotency-Key header must be 1 to 255 printable characters']);
  const scopes = context.vault.digests(
    canonicalJson([request.org, await callerOf(request), request.method, request.routeOptions.url ?? '', key]),
  );
  const intent = { scopes, requests: digestsOf(request, bodyKey) };
  return inTurn(scopes[0] ?? '', async () => {
    const answered = await storedAnswer<T>(context, context.db, intent);
    if (answered) return answered;
    const prepared = await prepare();
    return once(context, intent, (trx) => work(trx, prepared));
  });
}

/** The logged-in account or member of staff; null for anybody else. */
async function callerOf(request: FastifyRequest): Promise<string | null> {
  if (request.staff) return `staff ${request.staff.id}`;
  return (await findAccount(request))?.uuid ?? null;
}

/** A request and its key, as digests by each key of the vault, the current key first. */
type Intent = { scopes: string[]; requests: string[] };

function digestsOf(request: FastifyRequest, bodyKey: Json | undefined): string[] {
  // The body may contain a password, so its digest is keyed.
  return request.server.context.vault.digests(
    canonicalJson({
      path: request.params as Json,
      query: request.query as Json,
      body: bodyKey ?? ((request.body ?? null) as Json),
    }),
  );
}

async function inTurn<T>(scope: string, work: () => Promise<T>): Promise<T> {
  const before = underWay.get(scope);
  const mine = (before ?? Promise.resolve()).then(work, work);
  underWay.set(scope, mine);
  try {
    return await mine;
  } finally {
    if (underWay.get(scope) === mine) underWay.delete(scope);
  }
}

function once<T extends Json>(
  context: ServerContext,
  intent: Intent,
  work: (trx: Transaction<Tables>) => Promise<StoredResponse<T>>,
): Promise<StoredResponse<T>> {
  const [scope = '', ...former] = intent.scopes;
  return context.db.transaction().execute(async (trx) => {
    // The stored response may be under an earlier key of the vault.
    const answered = former.length > 0 ? await storedAnswer<T>(context, trx, { ...intent, scopes: former }) : undefined;
    if (answered) return answered;
    // The unique index makes this wait for an equal request that another server is answering.
    const claimed = await trx
      .insertInto('idempotency')
      .values({ scope, request: intent.requests[0] ?? '' })
      .onConflict((conflict) => conflict.column('scope').doNothing())
      .returning('scope')
      .executeTakeFirst();
    if (!claimed) return (await storedAnswer<T>(context, trx, intent)) ?? usedForAnother();
    const answer = await work(trx);
    const sealed = context.vault.seal(JSON.stringify(answer.body));
    await trx
      .updateTable('idempotency')
      .set({ status: answer.status, answer: sealed, etag: answer.etag ?? null })
      .where('scope', '=', scope)
      .execute();
    return answer;
  });
}

async function storedAnswer<T extends Json>(
  context: ServerContext,
  trx: Kysely<Tables>,
  { scopes, requests }: Intent,
): Promise<StoredResponse<T> | undefined> {
  const row = await trx.selectFrom('idempotency').selectAll().where('scope', 'in', scopes).executeTakeFirst();
  if (!row) return undefined;
  if (!requests.includes(row.request) || row.status === null || row.answer === null) return usedForAnother();
  const body = JSON.parse(context.vault.open(row.answer));
  return { status: row.status, body, ...(row.etag !== null && { etag: row.etag }) };
}

function usedForAnother(): never {
  throw new HttpError(422, ['This Idempotency-Key was used for another request']);
}
