import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TransitionContext } from '../../../runtime/engine/machine/transition/transition-context.ts';
import {
  datesOf,
  productInForce,
  productToday,
  ruleInForce,
} from '../../../runtime/engine/overlays/product-in-force.ts';
import type { CompiledRule, Product } from '../../../runtime/engine/product.ts';
import { startSession } from '../../../runtime/engine/session/start-session.ts';
import { compileFor } from '../../../runtime/language/compile.ts';
import { preparedWith } from '../../documents/fixture.ts';

const rule: CompiledRule = {
  id: 'adult',
  kind: 'refusal',
  title: 'Of age',
  owner: 'compliance',
  effective: '2026-01-01',
  source: 'Law',
  assert: false,
  effects: [{ block: { message: 'No' } }],
  reads: [],
};
const versioned = (days: readonly string[]): CompiledRule => {
  const versions = days.map((effective): CompiledRule => ({ ...rule, effective }));
  return { ...rule, ...versions[0], versions };
};
const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const days = day.map((date) => date.toISOString().slice(0, 10));

test('from the first day on exactly one version is in force, the last that has begun', () => {
  fc.assert(
    fc.property(fc.uniqueArray(days, { minLength: 1, maxLength: 6 }), days, (begins, today) => {
      const sorted = [...begins].sort();
      const found = ruleInForce(versioned(sorted), { application: today, event: today });
      const begun = sorted.filter((first) => first <= today);
      if (begun.length > 0) expect(found.effective).toBe(begun.at(-1));
      else expect(found).toMatchObject({ assert: true, effects: [] });
    }),
  );
});

test('the day of the application decides where the rule says so, else today', () => {
  const dates = { application: '2026-06-01', event: '2027-06-01' };
  const two = versioned(['2026-01-01', '2027-01-01']);
  expect(ruleInForce({ ...two, dated: 'application' }, dates).effective).toBe('2026-01-01');
  expect(ruleInForce(two, dates).effective).toBe('2027-01-01');
});

test('a condition that names a state of things holds before its first day too', () => {
  const { effects: _, ...condition } = rule;
  expect(ruleInForce(condition, { application: '2020-01-01', event: '2020-01-01' })).toBe(condition);
});

test("a day begins at the organisation's midnight", () => {
  const product = compileFor(preparedWith(), 'main').product;
  const settings = { ...product?.settings, timeZone: 'America/New_York' };
  const session = startSession({ now: '2026-12-31T23:30:00-05:00', flags: {} });
  const dated = (now: string) => datesOf({ ...product, settings } as Product, { ...session, now }).event;
  expect(dated('2027-01-01T04:59:59Z')).toBe('2026-12-31');
  expect(dated('2027-01-01T05:00:00Z')).toBe('2027-01-01');
});

test('an event reads the version in force, in documents without a dynamic overlay too', () => {
  const product = compileFor(preparedWith(), 'main').product as Product;
  const dated: Product = { ...product, overlays: [], rules: { adult: versioned(['2026-01-01', '2027-01-01']) } };
  const at = (now: string) =>
    new TransitionContext(dated, startSession({ now, flags: {} }), { functions: {}, validators: new Map() }).rules(
      'adult',
    )?.effective;
  expect(at('2026-06-01T12:00:00Z')).toBe('2026-01-01');
  expect(at('2027-06-01T12:00:00Z')).toBe('2027-01-01');
});

test('settings are those of the day of the application, each with the value of the last version that states it', () => {
  const product = compileFor(preparedWith(), 'main').product as Product;
  const settingVersions = [
    { from: '2027-01-01', value: { links: { help: '/ask' } } },
    { from: '2028-01-01', value: { hours: 'Never' } },
  ];
  const dated: Product = {
    ...product,
    settings: { links: { help: '/help', news: '/news' }, hours: 'Every day' },
    settingVersions,
  };
  const on = (application: string) => productInForce(dated, { application, event: '2030-01-01' });
  expect(on('2026-12-31').settings).toEqual(dated.settings);
  expect(on('2027-01-01').settings).toEqual({ links: { help: '/ask', news: '/news' }, hours: 'Every day' });
  expect(on('2029-01-01').settings).toEqual({ links: { help: '/ask', news: '/news' }, hours: 'Never' });
  expect(productInForce(on('2026-12-31'), { application: '2029-01-01', event: '2030-01-01' }).settings).toEqual(
    dated.settings,
  );
  expect(productToday(dated, '2027-06-01T12:00:00Z').settings).toEqual(on('2027-06-01').settings);
});
