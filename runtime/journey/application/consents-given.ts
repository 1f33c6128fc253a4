import type { Product } from '../../engine/product.ts';
import type { JsonObject } from '../../json/json.ts';

/** Types of the consents in force according to these answers. */
export function consentsGiven({ facts }: Product, answers: JsonObject): string[] {
  const consents = Object.entries(facts).flatMap(([name, { consent }]) =>
    consent && answers[name] === true ? [consent] : [],
  );
  const withdrawn = consents.filter(({ withdraws }) => withdraws).map(({ type }) => type);
  return consents.map(({ type }) => type).filter((type) => !withdrawn.includes(type));
}
