import type { FastifyRequest } from 'fastify';
import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import { isObject } from '../../../runtime/core/forms/shown.ts';
import type { Json } from '../../../runtime/schema/copy.ts';
import type { Tables } from '../database/tables.ts';

type Db = Kysely<Tables> | Transaction<Tables>;

/** Who applies: their account, and digests of what else tells them from others. */
export type Person = { account: string; keys: string[] };

type Identity = { name?: Json | undefined; dob?: Json | undefined; ssn?: Json | undefined };

/**
 * Digests of a name with its date of birth, and of a Social Security number; nobody reads either from them. All who try the sandbox share its names and numbers,
 * so that there they tell a person apart within one sandbox session only.
 */
export function personKeys(request: FastifyRequest, { name, dob, ssn }: Identity): string[] {
  const { config, vault } = request.server.context;
  const world = config.mode === 'production' ? '' : request.sandbox?.id;
  if (world === undefined) return [];
  const digest = (...parts: string[]): string => vault.digest(JSON.stringify(['person', request.org, world, ...parts]));
  const spelt = isObject(name) ? [name.firstName, name.lastName].map(spelling) : [];
  return [
    ...(typeof dob === 'string' && spelt.some((part) => part !== '') ? [digest('name', ...spelt, dob)] : []),
    ...(typeof ssn === 'string' ? [digest('ssn', ssn.replace(/\D/g, ''))] : []),
  ];
}

/** A name without what people leave out or write differently: case, accents, spaces, marks. */
const spelling = (text: Json | undefined): string =>
  typeof text === 'string'
    ? text
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, '')
    : '';

/** Keeps that the application is this person's too; what was known of it stays. */
export async function knowPerson(trx: Transaction<Tables>, application: string, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await trx
    .insertInto('application_person')
    .values(keys.map((key) => ({ application, key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function personOf(trx: Db, application: { uuid: string; account: string }): Promise<Person> {
  const rows = await trx
    .selectFrom('application_person')
    .select('key')
    .where('application', '=', application.uuid)
    .execute();
  return { account: application.account, keys: rows.map(({ key }) => key) };
}

/** Until the transaction ends, what else counts this person waits. */
export async function lockPerson(trx: Transaction<Tables>, { account, keys }: Person): Promise<void> {
  for (const key of [account, ...keys].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}

/** Whether an application is the person's: made by their account, or by somebody of the same name and birthday, or the same number. */
export const isOf = ({ account, keys }: Person) =>
  sql<SqlBool>`(application.account = ${account} or application.uuid in (
    select application_person.application from application_person where application_person.key = any(${keys}::text[])))`;
