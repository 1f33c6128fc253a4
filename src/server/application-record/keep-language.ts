import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { readIn } from '../http/language.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { ApplicationRow } from './application-record.ts';

/** Keeps the language of the request with its owner's application: what is written to them later is in the language in which they last used it. */
export async function keepReadingLanguage<Row extends Pick<ApplicationRow, 'uuid' | 'language'>>(
  request: FastifyRequest,
  db: Kysely<Tables>,
  row: Row,
): Promise<Row> {
  const language = readIn(request) ?? null;
  if (language === row.language) return row;
  await db.updateTable('application').set({ language }).where('uuid', '=', row.uuid).execute();
  return { ...row, language };
}
