import type { Transaction } from 'kysely';
import type { JsonObject } from '../../../../runtime/json/json.ts';
import { factsOfProfile, repeatedAnswers } from '../../../../runtime/lifecycle/profile.ts';
import type { Lifecycle } from '../../../../runtime/schema/types.ts';
import { writeCorrections } from '../../accounts/profile/profile-store.ts';
import type { Account } from '../../platform/context/account.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { ApplicationRow } from '../record/application-record.ts';
import type { Answers } from '../record/store-answers.ts';

/** The answers given, with those that repeat them. */
export function withRepeatedAnswers(lifecycle: Lifecycle, given: Answers): Answers {
  const whole: JsonObject = {};
  for (const [path, value] of given) if (value !== undefined) whole[path] = value;
  return new Map([...given, ...Object.entries(repeatedAnswers(lifecycle, whole))]);
}

/** Updates the profile with corrected answers. */
export async function correctProfile(
  trx: Transaction<Tables>,
  account: Account,
  lifecycle: Lifecycle,
  { answers }: ApplicationRow,
  given: Answers,
): Promise<void> {
  const corrected = factsOfProfile(lifecycle).filter((fact) => given.has(fact) && answers[fact] !== undefined);
  if (corrected.length === 0) return;
  const values: JsonObject = Object.fromEntries(corrected.map((fact) => [fact, answers[fact] ?? null]));
  await writeCorrections(trx, account, values);
}
