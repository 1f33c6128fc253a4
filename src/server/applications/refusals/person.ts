import type { FastifyRequest } from 'fastify';
import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import { isObject, type Json, type JsonObject } from '../../../../runtime/json/json.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import { type ApplicationRow, openedAnswers } from '../record/application-record.ts';

type Db = Kysely<Tables> | Transaction<Tables>;

/** Who applies: their account, and digests of what else tells them from others. */
export type Person = { account: string; keys: string[] };

/** For each thing that tells a person from others, its digests by each key of the vault, the one that counts now first. */
export type PersonKeys = string[][];

/** The answers that tell a person from others. */
export const identityFacts = [
  'name',
  'dob',
  'homeAddress',
  'propertyAddress',
  'phoneNumber',
  'ssn',
  'disbursement',
] as const;

export type Identity = { [Fact in (typeof identityFacts)[number]]?: Json | undefined };

/**
 * Digests of what is not known to just anybody: nobody reads an answer from them. A name with a birthday is no key, for then whoever applies in another's name would
 * use up their limits. All who try the sandbox share its names and numbers, so that there they tell a person apart within one sandbox session only.
 */
export function personKeys(request: FastifyRequest, identity: Identity): PersonKeys {
  const { config, vault } = request.server.context;
  const world = config.mode === 'production' ? everywhere : request.sandbox?.id;
  return world === undefined ? [] : keysOf(vault, request.org, world, identity);
}

/** In production the people of an organisation are told apart everywhere, in a sandbox within one session. */
export const everywhere = '';

export const keysOf = (vault: Vault, org: string, world: string, identity: Identity): PersonKeys =>
  personTraits(identity).map((trait) => vault.digests(JSON.stringify(['person', org, world, ...trait])));

/** Each with a word for its kind; one that lacks a part tells nobody apart. */
function personTraits({
  name,
  dob,
  homeAddress,
  propertyAddress,
  phoneNumber,
  ssn,
  disbursement,
}: Identity): string[][] {
  const spelt = membersOf(name, ['firstName', 'lastName']).map(spelling);
  const home = placeOf(homeAddress);
  const bank = membersOf(disbursement, ['routingNumber', 'accountNumber']).map(spelling);
  const traits = [
    ['home', ...spelt, spelling(dob), ...home],
    ['property', spelling(dob), ...placeOf(propertyAddress)],
    ['phone', spelling(dob), spelling(phoneNumber)],
    ['ssn', spelling(ssn)],
    ['bank', ...bank],
  ];
  return traits.filter((parts) => parts.every((part) => part !== ''));
}

const placeOf = (address: Json | undefined): string[] => {
  const [street = '', zip = ''] = membersOf(address, ['street1', 'zip']).map(spelling);
  return [street, zip.slice(0, 5)];
};

const membersOf = (value: Json | undefined, names: string[]): (Json | undefined)[] =>
  names.map((name) => (isObject(value) ? value[name] : undefined));

/** A text without what people leave out or write differently: case, accents, spaces, marks. */
const spelling = (text: Json | undefined): string =>
  typeof text === 'string'
    ? text
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, '')
    : '';

/** Keeps that the application is this person's too; what was known of it stays. Answers how many digests are new. */
export async function knowPerson(db: Db, application: string, keys: PersonKeys): Promise<number> {
  const rows = keys.flatMap(([key]) => (key === undefined ? [] : [{ application, key }]));
  if (rows.length === 0) return 0;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('application_person')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

/** Whose application it is: by what was ever known of it, and by its answers, so that those who are known by another key of the vault are found too. */
export async function personOf(
  request: FastifyRequest,
  db: Db,
  row: ApplicationRow,
  given: JsonObject = {},
): Promise<Person> {
  const known = await db.selectFrom('application_person').select('key').where('application', '=', row.uuid).execute();
  const answers = { ...openedAnswers(request.server.context, row), ...given };
  const keys = [...known.map(({ key }) => key), ...personKeys(request, answers).flat()];
  return { account: row.account, keys: [...new Set(keys)] };
}

/** Until the transaction ends, what else counts this person waits. Taken before any profile is locked, by everybody. */
export async function lockPerson(trx: Transaction<Tables>, { account, keys }: Person): Promise<void> {
  for (const key of [account, ...keys].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}

/** Whether an application is the person's: made by their account, or by somebody whom one of the keys tells. */
export const isOf = ({ account, keys }: Person) =>
  sql<SqlBool>`(application.account = ${account} or application.uuid in (
    select application_person.application from application_person where application_person.key = any(${keys}::text[])))`;
