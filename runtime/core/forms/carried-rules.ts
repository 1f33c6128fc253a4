import { rootOf } from '../facts/scope.ts';
import type { CompiledRule, Product } from '../product.ts';
import { carries } from './judge-screen.ts';

/** What the browser knows and a request may carry. */
const given = new Set(['answer', 'query']);

const leads = (effect: object): boolean => 'go' in effect || 'leave' in effect || 'dialog' in effect;

/** Whether a rule leads elsewhere where it fails. */
export const leadsElsewhere = ({ effects = [] }: CompiledRule): boolean => effects.some(leads);

/** A rule is judged where the request carries every answer, and every parameter of the visit, that it reads. */
export function isCarried(product: Product, rule: CompiledRule, carried: ReadonlySet<string>): boolean {
  const asked = rule.reads.filter((path) => given.has(product.facts[rootOf(path)]?.source ?? ''));
  return asked.length > 0 && asked.every((path) => carries(carried, path));
}
