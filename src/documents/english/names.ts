import type { Json } from '../../../runtime/json/json.ts';
import { pathWords } from './name-words.ts';
import { valueWords } from './value-words.ts';

/** What the names in logic stand for. */
export type Names = {
  /** The type of a fact or a part of one, by its path. */
  typeOf(path: string): string | undefined;
  /** What is true where a boolean fact is: "the lender asks for a referrer"; undefined where nothing says so. */
  whether(path: string): string | undefined;
  /** The value of a parameter of the rule; undefined where it has none of this name. */
  param(name: string): Json | undefined;
  /** The value of a fact that is the same for everybody, such as a threshold of the pricing. */
  fixed?(path: string): Json | undefined;
  /** The title of a rule. */
  rule(id: string): string;
};

/** `item`: what `var` reads within the logic of a list: parts of an item, or of `current` and `accumulator`. */
export type Scope = { names: Names; item?: 'item' | 'reduced' };

/** Whether a path is read outside of the items of a list. */
export const isOutside = (operator: string, { item }: Scope): boolean => operator === 'fact' || item === undefined;

/** "640 (the minimum score)" for a threshold. */
function withValue(path: string, { fixed, typeOf }: Names): string {
  const value = fixed?.(path);
  const type = typeOf(path) === 'money' ? 'money' : undefined;
  return value === undefined ? pathWords(path) : `${valueWords(value, type)} (${pathWords(path)})`;
}

/** The words for what a path names: a parameter by its value, a part of an item as "its". */
export function pathNoun(path: string, operator: string, scope: Scope): string {
  const { item, names } = scope;
  if (path.startsWith('params.')) {
    const name = path.slice('params.'.length);
    const value = names.param(name);
    return value === undefined ? pathWords(name) : valueWords(value);
  }
  if (isOutside(operator, scope)) return withValue(path, names);
  if (item === 'reduced') return reducedNoun(path);
  return path === '' ? 'it' : `its ${pathWords(path).replace(/^the /, '')}`;
}

function reducedNoun(path: string): string {
  const [whole = '', ...rest] = path.split('.');
  const said = whole === 'accumulator' ? 'the result so far' : 'the item';
  return rest.length === 0 ? said : `${pathWords(rest.join('.'))} of ${said}`;
}
