import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { readIn } from '../http/language.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { ApplicationRow } from './application-record.ts';

/** Stores the request's language with its owner's application: messages are sent in the language that the owner last used. */
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
