import type { Transaction } from 'kysely';
import { isObject } from '../../../runtime/core/forms/shown.ts';
import type { JsonObject } from '../../../runtime/core/machine/session.ts';
import type { Account } from '../account.ts';
import type { Tables } from '../database/tables.ts';
import type { ApplicationRow } from '../lifecycle/application-record.ts';
import { writeCorrections } from '../service-profile/profile-store.ts';
import type { Answers } from './keep-answers.ts';

/** Where the property is the home, the home goes where the property does: the answers with it. */
export function withHome(given: Answers): Answers {
  const property = given.get('propertyAddress');
  if (!isObject(property) || property.occupancyType !== 'HOME') return given;
  const { occupancyType: _occupancy, ...homeAddress } = property;
  return new Map([...given, ['homeAddress', homeAddress]]);
}

/** What the profile repeats of an application's answers, after they were corrected. */
const repeated = ['name', 'dob', 'homeAddress'] as const;

/** Keeps the profile as the corrected answers have it. */
export async function correctProfile(
  trx: Transaction<Tables>,
  account: Account,
  { answers }: ApplicationRow,
  given: Answers,
): Promise<void> {
  const corrected = repeated.filter((fact) => given.has(fact) && answers[fact] !== undefined);
  if (corrected.length === 0) return;
  const values: JsonObject = Object.fromEntries(corrected.map((fact) => [fact, answers[fact] ?? null]));
  await writeCorrections(trx, account, values);
}
