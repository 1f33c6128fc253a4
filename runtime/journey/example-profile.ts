import type { Product } from '../engine/product.ts';
import { merged } from '../json/deep-merge.ts';
import { readPath, writePath } from '../json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';

/**
 * The profile after a registration: the example of the profile call, with the borrower's answers. Undefined where there
 * is no example.
 */
export function exampleProfile(product: Product, answers: JsonObject): JsonObject | undefined {
  const example = product.calls[product.loan.calls?.profile ?? '']?.answers.ok?.body as Json | undefined;
  if (!isObject(example)) return undefined;
  return withHome(merged(example, picked(answers, ['name', 'dob', 'email'])), answers);
}

/** A profile after corrections to the answers that it repeats; `given` holds the corrections by fact. */
export function correctedProfile(
  profile: JsonObject,
  answers: JsonObject,
  given: ReadonlyMap<string, unknown>,
): JsonObject {
  const names = ['name', 'dob'].filter((fact) => given.has(fact));
  const corrected = { ...profile, ...picked(answers, names) };
  return given.has('propertyAddress') ? withHome(corrected, answers) : corrected;
}

function picked(answers: JsonObject, facts: string[]): JsonObject {
  return Object.fromEntries(
    facts.flatMap((fact): [string, Json][] => {
      const value = answers[fact];
      return value === undefined ? [] : [[fact, value]];
    }),
  );
}

/** Sets the home address: the property where that is the primary home. */
function withHome(profile: JsonObject, { propertyAddress, homeAddress }: JsonObject): JsonObject {
  const isHome = readPath(propertyAddress, 'occupancyType') === 'HOME';
  const home =
    isHome && isObject(propertyAddress) ? writePath(propertyAddress, 'occupancyType', undefined) : homeAddress;
  if (!isObject(home)) return profile;
  const [first, ...others] = Array.isArray(profile.addresses) ? profile.addresses : [];
  const { type = 'HOME', uuid } = isObject(first) ? first : {};
  return { ...profile, addresses: [{ ...home, type, ...(uuid !== undefined && { uuid }) }, ...others] };
}
