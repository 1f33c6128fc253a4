import type { Json } from '../../schema/copy.ts';
import type { JsonObject } from '../machine/session.ts';
import type { Product } from '../product.ts';

/** The consents that an application shows once its borrower gave these answers, as the server lists what it recorded: `consents`, or nothing where there are none. */
export function consentsGiven({ facts }: Product, answers: JsonObject): JsonObject {
  const consents = Object.entries(facts).flatMap(([name, { consent }]): Json[] =>
    consent && answers[name] === true ? [{ type: consent.type }] : [],
  );
  return consents.length > 0 ? { consents } : {};
}
