import type { Product } from '../../engine/product.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { repeatedAnswers, withAnswers } from '../../lifecycle/profile.ts';
import type { Lifecycle } from '../../schema/types.ts';

/** The product, and the lifecycle of its applications. */
type Documents = { product: Product; lifecycle: Lifecycle };

/**
 * The profile after a registration: the example of the profile call with the borrower's answers. Undefined without an
 * example.
 */
export function exampleProfile({ product, lifecycle }: Documents, answers: JsonObject): JsonObject | undefined {
  const example = product.calls[product.loan.calls?.profile ?? '']?.answers.ok?.body as Json | undefined;
  if (!isObject(example)) return undefined;
  const email = answers.email === undefined ? {} : { email: answers.email };
  const given = { ...answers, ...repeatedAnswers(lifecycle, answers) };
  return withAnswers(lifecycle, { ...example, ...email }, given, product.facts);
}

/** The profile with corrected answers; `given` has the corrections by fact. */
export function correctedProfile(
  { product, lifecycle }: Documents,
  profile: JsonObject,
  given: ReadonlyMap<string, Json | undefined>,
): JsonObject {
  const corrections = Object.fromEntries(
    [...given].flatMap(([fact, value]): [string, Json][] => (value === undefined ? [] : [[fact, value]])),
  );
  const answers = { ...corrections, ...repeatedAnswers(lifecycle, corrections) };
  return withAnswers(lifecycle, profile, answers, product.facts);
}
