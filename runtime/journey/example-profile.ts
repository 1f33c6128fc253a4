import type { Product } from '../engine/product.ts';
import { merged } from '../json/deep-merge.ts';
import { readPath, writePath } from '../json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';

/** The profile that a registration leaves: what the borrower answered, over what the call's own example shows. Undefined where there is no example. */
export function exampleProfile(product: Product, answers: JsonObject): JsonObject | undefined {
  const example = product.calls.profile?.answers.ok?.body as Json | undefined;
  if (!isObject(example)) return undefined;
  return withHome(merged(example, picked(answers, ['name', 'dob', 'email'])), answers);
}

/** A profile after answers that it repeats were corrected; `given` holds the corrections by fact. */
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

/** The home is the property where that is the primary home. */
function withHome(profile: JsonObject, { propertyAddress, homeAddress }: JsonObject): JsonObject {
  const isHome = readPath(propertyAddress, 'occupancyType') === 'HOME';
  const home =
    isHome && isObject(propertyAddress) ? writePath(propertyAddress, 'occupancyType', undefined) : homeAddress;
  if (!isObject(home)) return profile;
  const [first, ...others] = Array.isArray(profile.addresses) ? profile.addresses : [];
  const { type = 'HOME', uuid } = isObject(first) ? first : {};
  return { ...profile, addresses: [{ ...home, type, ...(uuid !== undefined && { uuid }) }, ...others] };
}
