import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { requireAccount } from '../http/authentication.ts';
import { notFound } from '../http/http-error.ts';
import { requireProduct } from '../http/require-product.ts';
import type { Tables } from '../platform/database/tables.ts';
import { type ApplicationRow, lockApplication } from './application-record.ts';
import { keepReadingLanguage } from './keep-language.ts';

/** The caller's own application. Else throws a 404, the same for another user's id as for an unknown one, and logs it. */
export async function ownApplication(request: FastifyRequest, uuid: string): Promise<ApplicationRow> {
  const { db } = request.server.context;
  return ifOwn(
    request,
    uuid,
    await db.selectFrom('application').selectAll().where('uuid', '=', uuid).executeTakeFirst(),
  );
}

/** As `ownApplication`, but also a 404 for a product that the organisation no longer offers. */
export function ownApplicationOfProduct(
  request: FastifyRequest,
  { product, uuid }: { product: string; uuid: string },
): Promise<ApplicationRow> {
  requireProduct(request, product);
  return ownApplication(request, uuid);
}

/** As `ownApplication`, but locks the row, and stores the language of the request with it. */
export async function lockOwnApplication(
  request: FastifyRequest,
  trx: Transaction<Tables>,
  uuid: string,
): Promise<ApplicationRow> {
  return keepReadingLanguage(request, trx, await ifOwn(request, uuid, await lockApplication(trx, uuid)));
}

/** Throws as `ownApplication` does, but reads only the owner of the application. */
export async function requireOwn(request: FastifyRequest, uuid: string): Promise<void> {
  const { db } = request.server.context;
  const whose = db.selectFrom('application').select(['account', 'org']).where('uuid', '=', uuid);
  await ifOwn(request, uuid, await whose.executeTakeFirst());
}

async function ifOwn<Row extends Pick<ApplicationRow, 'account' | 'org'>>(
  request: FastifyRequest,
  uuid: string,
  row: Row | undefined,
): Promise<Row> {
  const account = await requireAccount(request);
  if (row && row.account === account.uuid && row.org === request.org) return row;
  if (row) request.log.warn({ application: uuid, account: account.uuid }, "an account asked for another's application");
  throw notFound();
}
