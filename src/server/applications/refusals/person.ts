import type { FastifyRequest } from 'fastify';
import { type SqlBool, sql, type Transaction } from 'kysely';
import { isObject, type Json, type JsonObject } from '../../../../runtime/json/json.ts';
import { type ApplicationRow, decryptedAnswers } from '../../application-record/application-record.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';
import type { Vault } from '../../platform/vault/vault.ts';

/** An applicant: their account, and digests that identify them. */
export type Person = { account: string; keys: string[] };

/** The digests of each identifying trait by each key of the vault, the current key first. */
export type PersonKeys = string[][];

/** The answers that identify a person. */
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
 * Digests that identify a person without revealing their answers. Name and date of birth are not used: they are not secret, so
 * anyone could apply in another's name and use up their limits. The digests are specific to the request's population: in a
 * sandbox, whose users share names and numbers, that is one session.
 */
export function personKeys(request: FastifyRequest, identity: Identity): PersonKeys {
  const { population } = request.overrides;
  return population === null ? [] : keysOf(request.server.context.vault, request.org, population, identity);
}

export const keysOf = (vault: Vault, org: string, population: string, identity: Identity): PersonKeys =>
  personTraits(identity).map((trait) => vault.digests(JSON.stringify(['person', org, population, ...trait])));

/** Each identifying trait with its kind; traits with a missing part are left out. */
function personTraits({
  name,
  dob,
  homeAddress,
  propertyAddress,
  phoneNumber,
  ssn,
  disbursement,
}: Identity): string[][] {
  // Who has one name alone has no first name.
  const [first = '', last = ''] = membersOf(name, ['firstName', 'lastName']).map(spelling);
  const spelt = first === '' ? [last] : [first, last];
  const home = streetAndZip(homeAddress);
  const bank = membersOf(disbursement, ['routingNumber', 'accountNumber']).map(spelling);
  const traits = [
    ['home', ...spelt, spelling(dob), ...home],
    ['property', spelling(dob), ...streetAndZip(propertyAddress)],
    ['phone', spelling(dob), spelling(phoneNumber)],
    ['ssn', spelling(ssn)],
    ['bank', ...bank],
  ];
  return traits.filter((parts) => parts.every((part) => part !== ''));
}

const streetAndZip = (address: Json | undefined): string[] => {
  const [street = '', zip = ''] = membersOf(address, ['street1', 'zip']).map(spelling);
  return [street, zip.slice(0, 5)];
};

const membersOf = (value: Json | undefined, names: string[]): (Json | undefined)[] =>
  names.map((name) => (isObject(value) ? value[name] : undefined));

/** A text normalised for comparison: without case, accents, spaces, punctuation. */
const spelling = (text: Json | undefined): string =>
  typeof text === 'string'
    ? text
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, '')
    : '';

/** Records that the application is this person's; earlier digests stay. Returns the number of new digests. */
export async function linkPerson(db: Db, application: string, keys: PersonKeys): Promise<number> {
  const rows = keys.flatMap(([key]) => (key === undefined ? [] : [{ application, key }]));
  if (rows.length === 0) return 0;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('application_person')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

/**
 * The applicant of an application: by the digests recorded for it, and by its answers, which also finds digests by another key
 * of the vault.
 */
export async function personOf(
  request: FastifyRequest,
  db: Db,
  row: ApplicationRow,
  given: JsonObject = {},
): Promise<Person> {
  const known = await db.selectFrom('application_person').select('key').where('application', '=', row.uuid).execute();
  const answers = { ...decryptedAnswers(request.server.context, row), ...given };
  const keys = [...known.map(({ key }) => key), ...personKeys(request, answers).flat()];
  return { account: row.account, keys: [...new Set(keys)] };
}

/** Locks the person until the transaction ends. Always taken before a profile is locked. */
export async function lockPerson(trx: Transaction<Tables>, { account, keys }: Person): Promise<void> {
  for (const key of [account, ...keys].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}

/** The condition that an application is the person's: made by their account, or recorded under one of the keys. */
export const isApplicationOf = ({ account, keys }: Person) =>
  sql<SqlBool>`(application.account = ${account} or application.uuid in (
    select application_person.application from application_person where application_person.key = any(${keys}::text[])))`;
