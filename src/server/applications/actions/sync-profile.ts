import type { Transaction } from 'kysely';
import type { Product } from '../../../../runtime/engine/product.ts';
import { isWithin } from '../../../../runtime/json/dotted-path.ts';
import type { Json, JsonObject } from '../../../../runtime/json/json.ts';
import { factsOfProfile, repeatedAnswers, withAnswers } from '../../../../runtime/lifecycle/profile.ts';
import type { Lifecycle } from '../../../../runtime/schema/types.ts';
import { changeProfile } from '../../accounts/profile/profile-store.ts';
import type { ApplicationRow } from '../../application-record/application-record.ts';
import type { Answers } from '../../application-record/store-answers.ts';
import type { Account } from '../../platform/context/account.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** The given answers, and the copies that the lifecycle makes of them. */
export function withRepeatedAnswers(lifecycle: Lifecycle, given: Answers): Answers {
  const whole: JsonObject = {};
  for (const [path, value] of given) if (value !== undefined) whole[path] = value;
  return new Map([...given, ...Object.entries(repeatedAnswers(lifecycle, whole))]);
}

type Documents = { lifecycle: Lifecycle; facts: Product['facts'] };

/** Copies corrected answers, whole or in part, into the profile. */
export async function correctProfile(
  trx: Transaction<Tables>,
  account: Account,
  { lifecycle, facts }: Documents,
  { answers }: Pick<ApplicationRow, 'answers'>,
  given: Answers,
): Promise<void> {
  const isGiven = (fact: string): boolean => [...given.keys()].some((path) => isWithin(fact, path));
  const values: JsonObject = Object.fromEntries(
    factsOfProfile(lifecycle).flatMap((fact): [string, Json][] => {
      const value = answers[fact];
      return value !== undefined && isGiven(fact) ? [[fact, value]] : [];
    }),
  );
  if (Object.keys(values).length === 0) return;
  await changeProfile(trx, account, (profile) => withAnswers(lifecycle, profile, values, facts));
}
