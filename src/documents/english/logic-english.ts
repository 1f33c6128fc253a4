import type { Logic } from '../../../runtime/schema/copy.ts';
import { branchesIn, type Call, callIn, isCondition, isCount, typeIn } from './logic-parts.ts';
import { nameWords, pathWords } from './name-words.ts';
import { isOutside, type Names, pathNoun, type Scope } from './names.ts';
import { comparisons, equalities, ofDays, phrases } from './operator-words.ts';
import { inline, joined, type Statement } from './statement.ts';
import { orList, type ValueType, valueWords } from './value-words.ts';

/** What must be true, in English. */
export const logicEnglish = (logic: Logic, names: Names): Statement => statement(logic, { names }, true);

/** What a value is, in English: "the ZIP of the property address". */
export const valueEnglish = (logic: Logic, names: Names): string => noun(logic, { names });

/** As `valueEnglish`, each case by itself where the value depends on one. */
export function valueStatement(logic: Logic, names: Names): Statement {
  const branches = branchesIn(logic);
  return branches ? choice(branches, { names }, (branch) => valueStatement(branch, names)) : valueEnglish(logic, names);
}

/** What is true where the logic is (`holds`), or where it is not. */
function statement(logic: Logic, scope: Scope, holds: boolean): Statement {
  if (typeof logic === 'boolean') return logic === holds ? 'always' : 'never';
  const call = callIn(logic);
  if (!call) return `${noun(logic, scope)} ${holds ? 'counts as true' : 'does not count as true'}`;
  const { operator, given } = call;
  const [first = null] = given;
  const parts = (of: 'all' | 'one'): Statement =>
    joined(
      of,
      given.map((one) => statement(one, scope, holds)),
    );
  switch (operator) {
    case 'and':
      return parts(holds ? 'all' : 'one');
    case 'or':
      return parts(holds ? 'one' : 'all');
    case '!':
      return statement(first, scope, !holds);
    case '!!':
      return callIn(first)?.operator === 'var' && !isCondition(first, scope)
        ? `${noun(first, scope)} ${holds ? 'has a value' : 'has no value'}`
        : statement(first, scope, holds);
    case 'if':
    case '?:':
      return choice(given, scope, (branch) => statement(branch, scope, holds));
    case 'coalesce':
      return withDefault(given, scope, holds);
    case 'var':
    case 'fact':
      return ofBoolean(call, scope, holds);
    default:
      return compared(call, scope, holds);
  }
}

/** The branches of an `if`, each with its condition. `say`: what a branch says. */
function choice(
  [condition = null, then = null, ...others]: readonly Logic[],
  scope: Scope,
  say: (branch: Logic) => Statement,
): Statement {
  const otherwise = others.length > 1 ? choice(others, scope, say) : say(others[0] ?? null);
  return { where: statement(condition, scope, true), then: say(then), otherwise };
}

/** A condition of which nothing may be known: what then counts is told only where it makes the statement true. */
function withDefault([first = null, ...others]: readonly Logic[], scope: Scope, holds: boolean): Statement {
  const said = statement(first, scope, holds);
  const [otherwise] = others;
  if (typeof otherwise !== 'boolean')
    return `${nounOf({ operator: 'coalesce', given: [first, ...others] }, scope)} ${holds ? 'counts' : 'does not count'} as true`;
  return otherwise === holds ? joined('one', [said, `nothing is known of ${subject(first, scope)}`]) : said;
}

const subject = (logic: Logic, scope: Scope): string =>
  ['var', 'fact'].includes(callIn(logic)?.operator ?? '') ? noun(logic, scope) : 'that';

function ofBoolean({ operator, given }: Call, scope: Scope, holds: boolean): Statement {
  const [path, otherwise] = given;
  const told = isOutside(operator, scope) ? scope.names.whether(String(path)) : undefined;
  const said = told ?? `${noun({ [operator]: path ?? '' }, scope)} is true`;
  const clause = holds
    ? said
    : told === undefined
      ? said.replace(/is true$/, 'is not true')
      : `it is not so that ${told}`;
  return typeof otherwise === 'boolean' && otherwise === holds
    ? joined('one', [clause, `nothing is known of ${pathWords(String(path))}`])
    : clause;
}

function compared(call: Call, scope: Scope, holds: boolean): Statement {
  const { operator, given } = call;
  const [first = null, second = null, third] = given;
  const words = Object.hasOwn(comparisons, operator) ? comparisons[operator] : undefined;
  if (!words) return tested(call, scope, holds);
  const isEqual = operator.startsWith('!') ? !holds : holds;
  if (equalities.has(operator) && isCondition(first, scope)) {
    if (typeof second === 'boolean') return statement(first, scope, second === isEqual);
    if (isCondition(second, scope)) return exactlyWhere(first, second, scope, isEqual);
  }
  const branches = [first, second].map((one) => branchesIn(one));
  if (third === undefined && branches[1])
    return choice(branches[1], scope, (branch) => compared({ operator, given: [first, branch] }, scope, holds));
  if (third === undefined && branches[0])
    return choice(branches[0], scope, (branch) => compared({ operator, given: [branch, second] }, scope, holds));
  const type = operator.startsWith('date-') ? 'date' : (typeIn(first, scope) ?? typeIn(second, scope));
  if (third !== undefined) {
    const [least, most] = [noun(first, scope, type), noun(third, scope, type)];
    const ends = operator === '<' ? 'neither of them included' : 'both included';
    return `${noun(second, scope)} is ${holds ? '' : 'not '}between ${least} and ${most}, ${ends}`;
  }
  return `${noun(first, scope, type)} ${words[holds ? 0 : 1]} ${noun(second, scope, type)}`;
}

function exactlyWhere(first: Logic, second: Logic, scope: Scope, holds: boolean): Statement {
  const [one, other] = [first, second].map((logic) => inline(statement(logic, scope, true)));
  return holds ? `both or neither is true: ${one}; ${other}` : `one of two is true, and not both: ${one}; ${other}`;
}

/** Operators that test a value, a list or a rule. */
function tested(call: Call, scope: Scope, holds: boolean): Statement {
  const { operator, given } = call;
  const [first = null, second = null] = given;
  const is = holds ? 'is' : 'is not';
  switch (operator) {
    case 'rule':
      return `“${scope.names.rule(String(first))}” ${holds ? 'holds' : 'does not hold'}`;
    case 'present':
      return `${pathNoun(String(first), 'var', scope)} ${is} given`;
    case 'one-of':
      return isOneOf(noun(first, scope), second, scope, typeIn(first, scope), is);
    case 'in':
      return `${noun(first, scope)} ${is} in ${noun(second, scope)}`;
    case 'matches':
      return `${noun(first, scope)} ${holds ? 'has' : 'does not have'} ${formWords(String(second))}`;
    case 'is-valid-date':
      return `${noun(first, scope)} ${is} a day of the calendar since ${String(second ?? 1900)}`;
    case 'some':
      return ofItems(holds ? 'at least one of' : 'none of', call, scope);
    case 'none':
      return ofItems(holds ? 'none of' : 'at least one of', call, scope);
    case 'all':
      return holds ? ofItems('each of', call, scope) : `${ofItems('not each of', call, scope)}, or there are none`;
    case 'call':
      return ofFunction(call, scope, holds);
    case 'missing':
      return holds
        ? `${orList(given.map(pathOf(scope)))} is missing`
        : `${orList(given.map(pathOf(scope)), 'and')} are given`;
    default:
      return `${nounOf(call, scope)} ${holds ? 'counts' : 'does not count'} as true`;
  }
}

function isOneOf(said: string, list: Logic, scope: Scope, type: ValueType, is: string): string {
  const [, param] = /^params\.(.+)$/.exec(String(callIn(list)?.given[0])) ?? [];
  const values = param === undefined ? list : scope.names.param(param);
  const [only] = Array.isArray(values) && values.length === 1 ? values : [];
  return only === undefined
    ? `${said} ${is} one of ${noun(list, scope, type)}`
    : `${said} ${is} ${valueWords(only, type)}`;
}

/** A longer pattern is not read: the examples of the rule show what it takes. */
const longestPattern = 24;

const formWords = (pattern: string): string =>
  pattern.length > longestPattern ? 'the form that the examples show' : `the form ${pattern}`;

/** A function that tests: "is-visit-day" of a day is "the day is visit day". */
function ofFunction({ given }: Call, scope: Scope, holds: boolean): string {
  const [name, ...values] = given;
  const words = nameWords(String(name));
  const [first = 'it', ...others] = values.map((one) => noun(one, scope));
  const [verb = '', ...rest] = words.split(' ');
  if (verb !== 'is') return `“${words}” ${holds ? 'holds' : 'does not hold'} of ${orList([first, ...others], 'and')}`;
  return [first, holds ? 'is' : 'is not', ...rest, orList(others, 'and')].filter((one) => one !== '').join(' ');
}

const pathOf =
  (scope: Scope) =>
  (path: Logic): string =>
    pathNoun(String(path), 'var', scope);

const ofItems = (which: string, { given: [list = null, logic = null] }: Call, { names }: Scope): string =>
  `${which} ${noun(list, { names })} fits: ${inline(statement(logic, { names, item: 'item' }, true))}`;

/** A value as words: "the ZIP of the property address", "$35,000". */
function noun(logic: Logic, scope: Scope, type?: ValueType): string {
  const call = callIn(logic);
  return call ? nounOf(call, scope, type) : valueWords(logic, type);
}

function nounOf(call: Call, scope: Scope, type?: ValueType): string {
  const { operator, given } = call;
  const [first = null, second, third] = given;
  switch (operator) {
    case 'var':
    case 'fact':
      return withOtherwise(pathNoun(String(first), operator, scope), second, scope, type);
    case 'coalesce':
      return given
        .slice(1)
        .reduce<string>((said, one) => withOtherwise(said, one, scope, type), noun(first, scope, type));
    case 'if':
    case '?:':
      return conditional(given, scope, type);
    case 'call':
      return (
        laterDay(call, scope) ??
        `the ${nameWords(String(first)).replace(/ of$/, '')} of ${orList(
          given.slice(1).map((one) => noun(one, scope)),
          'and',
        )}`
      );
    case '-':
      return second === undefined
        ? `the negative of ${noun(first, scope)}`
        : `${noun(first, scope)} minus ${noun(second, scope)}`;
    case 'day-at':
      return `the day of ${noun(first, scope)} in ${second === undefined ? 'Los Angeles' : noun(second, scope)}`;
    case 'substr':
      return part(noun(first, scope), second ?? 0, third);
    case 'add-days':
      return oneDay(phrased(call, scope, type));
    case 'reduce':
      return isCount(given)
        ? `the number of ${noun(first, scope)}`
        : `the result of going through ${noun(first, scope)}, each time ${noun(second ?? null, { ...scope, item: 'reduced' })}, beginning with ${noun(third ?? null, scope)}`;
    case 'missing':
      return `those of ${orList(given.map(pathOf(scope)), 'and')} that are missing`;
    default:
      return phrased(call, scope, type);
  }
}

const oneDay = (words: string): string => words.replace(/^1 ((?:\w+ )?)days /, '1 $1day ');

/** A function that counts on from a day: "3 business days after the day it was received". */
function laterDay({ given: [name, from = null, count = null] }: Call, scope: Scope): string | undefined {
  const words = nameWords(String(name));
  return words.endsWith(' days after')
    ? oneDay(`${noun(count, scope)} ${words} ${noun(from, scope, 'date')}`)
    : undefined;
}

function phrased(call: Call, scope: Scope, type?: ValueType): string {
  const { operator, given } = call;
  const phrase = Object.hasOwn(phrases, operator) ? phrases[operator] : undefined;
  if (phrase === undefined) return `whether ${inline(statement({ [operator]: [...given] }, scope, true))}`;
  const words = given.map((one) => noun(one, scope, ofDays.has(operator) ? 'date' : type));
  const inner = { names: scope.names, item: 'item' } as const;
  return phrase.replaceAll(/\$(\d|[*+×?!])/g, (_, mark: string) => {
    if (mark === '*') return orList(words, 'and');
    if (mark === '+') return words.join(' plus ');
    if (mark === '×') return words.join(' times ');
    if (mark === '?') return inline(statement(given[1] ?? null, inner, true));
    if (mark === '!') return noun(given[1] ?? null, inner).replace(/^its /, 'the ');
    return words[Number(mark) - 1] ?? '';
  });
}

/** What stands in for a value that is not given, where it says something. */
function withOtherwise(said: string, otherwise: Logic | undefined, scope: Scope, type?: ValueType): string {
  const isSilent =
    otherwise === undefined ||
    otherwise === '' ||
    otherwise === false ||
    (Array.isArray(otherwise) && otherwise.length === 0);
  if (isSilent) return said;
  return `${said} (${noun(otherwise, scope, type)} if that is not given)`;
}

function conditional(
  [condition = null, then = null, ...others]: readonly Logic[],
  scope: Scope,
  type?: ValueType,
): string {
  const otherwise = others.length > 1 ? conditional(others, scope, type) : noun(others[0] ?? null, scope, type);
  return `${noun(then, scope, type)} if ${inline(statement(condition, scope, true))}, otherwise ${otherwise}`;
}

function part(text: string, from: Logic, count: Logic | undefined): string {
  const many = count === undefined ? '' : `${String(count)} characters of `;
  const start = Number(from);
  if (start < 0 && count === undefined) return `the last ${-start} characters of ${text}`;
  return start < 0
    ? `${many}${text}, from the ${-start}th from its end`
    : `${many}${text}, from character ${start + 1}`;
}
