import { expect, test } from 'vitest';
import type { SiteContext } from '../../runtime/language/checks/context/check-context.ts';
import { answersAlike, notingLookUps } from '../../runtime/language/checks/context/look-ups.ts';
import { lookUp } from '../../runtime/language/checks/logic/fact-scope.ts';
import type { Fact } from '../../runtime/schema/types.ts';

type LookUpContext = Parameters<typeof answersAlike>[0];

const fact = (type: Fact['type']): Fact => ({ source: 'answer', type, description: 'A fact.' });
const income = fact('number');

/** An organisation with these facts, rules and settings. */
function organisation(facts: Record<string, Fact>, rules: string[] = [], settings: string[] = []): LookUpContext {
  const ids: Partial<Record<string, Set<string>>> = { rule: new Set(rules) };
  return {
    facts,
    readFrom: () => new Set(['zip']),
    steps: new Set(['home']),
    known: (kind) => ids[kind] ?? new Set(),
    named: () => undefined,
    leadsToScreen: (target) => target === '/home',
    pathsToName: () => [],
    settingAt: (path) => (settings.includes(path) ? true : undefined),
    settingsToName: () => settings,
  };
}

/** Whether another organisation answers what this check asked of the first as that one did. */
function alike(check: (of: LookUpContext) => unknown, first: LookUpContext, other: LookUpContext): boolean {
  const { context, lookUps } = notingLookUps(first);
  check(context);
  return answersAlike(other, lookUps);
}

const readsIncome = (of: Pick<SiteContext, 'facts'>) => lookUp({ facts: of.facts }, 'income');

test('a fact that was not asked for makes no difference', () => {
  expect(alike(readsIncome, organisation({ income }), organisation({ income, years: fact('integer') }))).toBe(true);
});

test('a fact that was asked for makes one where it is another, where it is gone, and where it is new', () => {
  expect(alike(readsIncome, organisation({ income }), organisation({ income: fact('string') }))).toBe(false);
  expect(alike(readsIncome, organisation({ income }), organisation({}))).toBe(false);
  expect(alike(readsIncome, organisation({}), organisation({ income }))).toBe(false);
});

test('a suggestion for an unknown fact depends on all facts', () => {
  const misspelt = (of: LookUpContext) => lookUp({ facts: of.facts }, 'incom');
  const facts = { income };
  expect(alike(misspelt, organisation(facts), organisation(facts))).toBe(true);
  expect(alike(misspelt, organisation(facts), organisation({ income, incomes: fact('list') }))).toBe(false);
});

test.each<[string, (of: LookUpContext) => unknown, LookUpContext]>([
  ['a rule', (of) => of.known('rule').has('adult'), organisation({}, ['adult'])],
  ['a setting', (of) => of.settingAt('phone'), organisation({}, [], ['phone'])],
  ['a step', (of) => of.steps.has('home'), { ...organisation({}), steps: new Set() }],
  ['a target', (of) => of.leadsToScreen('/home'), { ...organisation({}), leadsToScreen: () => false }],
  ['a parameter', (of) => of.readFrom('query').has('zip'), { ...organisation({}), readFrom: () => new Set() }],
])('%s that one of them has and the other has not makes a difference', (_what, check, other) => {
  expect(alike(check, organisation({}), organisation({}))).toBe(true);
  expect(alike(check, organisation({}), other)).toBe(false);
});
