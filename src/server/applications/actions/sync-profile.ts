import type { Transaction } from 'kysely';
import { isObject, type JsonObject } from '../../../../runtime/json/json.ts';
import { writeCorrections } from '../../accounts/profile/profile-store.ts';
import type { Account } from '../../platform/context/account.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { ApplicationRow } from '../record/application-record.ts';
import type { Answers } from '../record/store-answers.ts';

/** Where the property is the borrower's home, its address is the home address too. */
export function withHomeAddress(given: Answers): Answers {
  const property = given.get('propertyAddress');
  if (!isObject(property) || property.occupancyType !== 'HOME') return given;
  const { occupancyType: _occupancy, ...homeAddress } = property;
  return new Map([...given, ['homeAddress', homeAddress]]);
}

/** The answers that the profile repeats. */
const repeated = ['name', 'dob', 'homeAddress'] as const;

/** Updates the profile with corrected answers. */
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
