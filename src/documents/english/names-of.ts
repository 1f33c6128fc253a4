import { declaredAt } from '../../../runtime/engine/facts/fact-value.ts';
import type { CompiledRule, Product } from '../../../runtime/engine/product.ts';
import type { Json } from '../../../runtime/json/json.ts';
import type { Names } from './names.ts';

/** A fact or a part of one, as documents declare it. */
type Declared = { type?: string; description?: string };
type Facts = Readonly<Record<string, Declared>>;
type Known = {
  facts: Facts;
  rules: Readonly<Record<string, Pick<CompiledRule, 'title'>>>;
  /** Facts that are the same for everybody, such as thresholds of the pricing. */
  values?: Readonly<Record<string, Json>>;
};

/** What the names in a rule's logic stand for, with its parameters. */
export const namesOf = ({ facts, rules, values = {} }: Known, params: CompiledRule['params'] = {}): Names => ({
  typeOf: (path) => declarationOf(facts, path)?.type,
  whether: (path) => {
    const { type, description } = declarationOf(facts, path) ?? {};
    return type === 'boolean' ? clauseIn(description) : undefined;
  },
  param: (name) => (Object.hasOwn(params, name) ? (params[name] as Json) : undefined),
  fixed: (path) => (Object.hasOwn(values, path) ? values[path] : undefined),
  rule: (id) => rules[id]?.title ?? id,
});

/** The clause in a description: "Whether the lender asks for a referrer." says "the lender asks for a referrer". */
function clauseIn(description: string | undefined): string | undefined {
  const [, clause] = /^Whether (.+?)(?:[.;:].*)?$/s.exec(description ?? '') ?? [];
  return clause;
}

/** The declaration of a fact or a part of one, by its path. */
export function declarationOf(facts: Facts, path: string): Declared | undefined {
  const [name = '', ...steps] = path.split('.');
  const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
  // A part is declared as a fact is.
  return fact && (declaredAt(fact as Product['facts'][string], steps.join('.')) as Declared | undefined);
}
