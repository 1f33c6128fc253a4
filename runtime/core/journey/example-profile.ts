import type { Json } from '../../schema/copy.ts';
import { merged } from '../facts/merged.ts';
import { isObject } from '../forms/shown.ts';
import type { JsonObject } from '../machine/session.ts';
import type { Product } from '../product.ts';

/** The profile that a registration leaves: what the borrower answered, over what the call's own example shows. Undefined where there is no example. */
export function exampleProfile(product: Product, answers: JsonObject): JsonObject | undefined {
  const example = product.calls.profile?.answers.ok?.body as Json | undefined;
  if (!isObject(example)) return undefined;
  const answered = ['name', 'dob', 'email'].flatMap((fact): [string, Json][] => {
    const value = answers[fact];
    return value === undefined ? [] : [[fact, value]];
  });
  return merged(example, Object.fromEntries(answered));
}
