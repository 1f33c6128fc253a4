import type { Product } from '../../engine/product.ts';
import type { JsonObject } from '../../json/json.ts';

/** Types of the consents in force after these answers. */
export function consentsGiven({ facts }: Product, answers: JsonObject): string[] {
  return Object.entries(facts).flatMap(([name, { consent }]) =>
    consent && answers[name] === true ? [consent.type] : [],
  );
}
