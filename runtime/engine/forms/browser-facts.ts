import { isObject, type Json } from '../../json/json.ts';
import type { Logic } from '../../schema/copy.ts';
import { rootOf } from '../environment/scope.ts';
import { namesIn } from '../logic/names-in.ts';
import type { Product } from '../product.ts';
import type { Condition } from '../rules/judge.ts';

/** Sources that only the browser can read: a widget's state, its storage, the address. */
const browsers = new Set(['widget', 'storage', 'query', 'prefill']);

/** Whether only the browser knows the value of a fact, by its dotted path. */
export const isBrowserFact = ({ facts }: Product, path: string): boolean =>
  browsers.has(facts[rootOf(path)]?.source ?? '');

/** Whether a condition reads a fact that only the browser knows. */
export const readsBrowserFacts = (product: Product, { when = null, unless = null }: Condition): boolean =>
  factsRead(product, [when, unless]).some((name) => isBrowserFact(product, name));

/**
 * The names of all facts that logic reads, through rules and derived facts too. Names that are not facts (parts of an
 * item) are included.
 */
export function factsRead(product: Product, logic: Logic): string[] {
  const found = new Set<string>();
  const visit = (path: string): void => {
    const name = rootOf(path);
    if (found.has(name)) return;
    found.add(name);
    const derive = product.facts[name]?.derive;
    if (derive !== undefined) reading(product, derive).forEach(visit);
  };
  reading(product, logic).forEach(visit);
  return [...found];
}

const reading = (product: Product, logic: Logic): string[] => [
  ...namesIn(logic),
  ...rulesNamed(logic).flatMap((id) => product.rules[id]?.reads ?? []),
];

function rulesNamed(logic: Json): string[] {
  if (Array.isArray(logic)) return logic.flatMap(rulesNamed);
  if (!isObject(logic)) return [];
  return Object.entries(logic).flatMap(([operator, value]) =>
    operator === 'rule' && typeof value === 'string' ? [value] : rulesNamed(value),
  );
}
