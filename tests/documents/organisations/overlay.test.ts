import { expect, test } from 'vitest';
import type { Product } from '../../../runtime/engine/product.ts';
import { compileFor, sourceOf } from '../../../runtime/language/compile.ts';
import { type Changes, diagnose, preparedWith } from '../fixture.ts';

function products(changes: Changes = {}): { main: Product; partner: Product } {
  const prepared = preparedWith(changes);
  const [main, partner] = ['main', 'partner'].map((org) => compileFor(prepared, org).product);
  if (!main || !partner) throw new Error('the small product does not compile');
  return { main, partner };
}

const home = 'brands/partner/flows/registration/home.json';

test('a partner changes a parameter and nothing else of a rule', () => {
  const { main, partner } = products();
  expect(main.rules.adult?.params).toEqual({ least: 18 });
  expect(partner.rules.adult).toEqual({ ...main.rules.adult, params: { least: 21 } });
});

test('what a partner does not change is the very same value', () => {
  const { main, partner } = products();
  expect(partner.screens['registration/home']).toBe(main.screens['registration/home']);
});

test('a partner that changes the heading of a screen shares its blocks', () => {
  const { main, partner } = products({ [home]: '{ "heading": "Your house" }' });
  const blocks = [main, partner].map(({ screens }) => Object.entries(screens['registration/home']?.blocks ?? {}));
  expect(blocks[0]?.length).toBeGreaterThan(0);
  for (const [index, [, block]] of (blocks[0] ?? []).entries()) expect(blocks[1]?.[index]?.[1]).toBe(block);
});

test('a partner that changes only copy shares the validator and has another screen', () => {
  const { main, partner } = products({ [home]: '{ "heading": "Your house" }' });
  const forms = [main, partner].map(({ screens }) => screens['registration/home']?.forms.form?.validator);
  expect(forms[0]).toBe(forms[1]);
  expect(main.screenHashes['registration/home']).not.toBe(partner.screenHashes['registration/home']);
});

test('a partner that orders fields otherwise shares the validator', () => {
  const { main, partner } = products({
    [home]: '{ "blocks": { "form": { "fields": { "income": { "before": "address" } } } } }',
  });
  const forms = [main, partner].map(({ screens }) => screens['registration/home']?.forms.form?.validator);
  expect(forms[0]).toBe(forms[1]);
});

test.each([{ after: 'intro' }, { before: 'second' }])('a block is added where the overlay places it: $0', (place) => {
  const patch = { blocks: { extra: { kind: 'text', text: 'Hello', ...place } } };
  const { partner } = products({ [home]: JSON.stringify(patch) });
  expect(partner.screens['registration/home']?.blocks.extra).toEqual({ kind: 'text', text: 'Hello' });
  expect(partner.screens['registration/home']?.order).toEqual(['intro', 'extra', 'second', 'form']);
});

test('a block is moved, and nothing else changes', () => {
  const { main, partner } = products({ [home]: '{ "blocks": { "form": { "before": "intro" } } }' });
  expect(partner.screens['registration/home']).toEqual({
    ...main.screens['registration/home'],
    order: ['form', 'intro', 'second'],
  });
});

test('a block is removed with null', () => {
  const { partner } = products({ [home]: '{ "blocks": { "intro": null } }' });
  expect(partner.screens['registration/home']?.order).toEqual(['second', 'form']);
  expect(partner.screens['registration/home']?.blocks).not.toHaveProperty('intro');
});

test('an overlay of the brand that is extended holds, and can be overlaid again', () => {
  const grandchild = {
    'brands/branch/brand.json': '{ "extends": "partner", "name": "Branch", "organisation": { "orgCode": "BRANCH" } }',
    'brands/branch/flows/rules/adult.json': JSON.stringify({
      params: { least: 23 },
      examples: [
        { given: { dob: '2003-01-01', today: '2026-01-01' }, verdict: 'pass' },
        { given: { dob: '2003-01-02', today: '2026-01-01' }, verdict: 'fail' },
        { given: { today: '2026-01-01' }, verdict: 'undetermined' },
      ],
    }),
  };
  const prepared = preparedWith(grandchild);
  expect(compileFor(prepared, 'branch').product?.rules.adult?.params).toEqual({ least: 23 });
  expect(compileFor(prepared, 'branch').product?.chain).toEqual(['branch', 'partner', 'main']);
});

test('host names are not inherited', () => {
  const { main, partner } = products();
  expect([main.brand.hosts, partner.brand.hosts]).toEqual([['www'], undefined]);
});

test('every string knows the file that set it', () => {
  const { provenance } = compileFor(preparedWith({ [home]: '{\n  "heading": "Your house"\n}' }), 'partner');
  const of = (kind: 'screen' | 'rule' | 'brand', id: string, pointer: string) =>
    sourceOf(provenance, kind, id, pointer);
  expect(of('screen', 'registration/home', '/heading')).toEqual({ file: home, line: 2, column: 14 });
  expect(of('screen', 'registration/home', '/blocks/intro/text')).toEqual({
    file: 'flows/registration/home.json',
    line: 4,
    column: 40,
  });
  expect(of('rule', 'adult', '/params/least')?.file).toBe('brands/partner/flows/rules/adult.json');
  expect(of('rule', 'adult', '/title')?.file).toBe('flows/rules/adult.json');
  expect(of('brand', 'brand', '/settings/waitlistUrl')?.file).toBe('brands/main/brand.json');
  expect(of('rule', 'none', '')).toBeUndefined();
});

test("a partner's examples may restate those of the base that its parameter changes", () => {
  const examples = [
    { given: { dob: '1920-01-01', today: '2026-01-01' }, verdict: 'pass' },
    { given: { dob: '2000-01-01', today: '2026-01-01' }, verdict: 'fail' },
    { given: { today: '2026-01-01' }, verdict: 'undetermined' },
  ];
  const changed = { params: { least: 99 }, examples };
  expect(diagnose({ 'brands/partner/flows/rules/adult.json': JSON.stringify(changed) })).toEqual([]);
  const unsaid = { ...changed, examples: [examples[0], { ...examples[1], given: { years: 98 } }, examples[2]] };
  expect(diagnose({ 'brands/partner/flows/rules/adult.json': JSON.stringify(unsaid) })).toMatchObject([
    {
      code: 'changed-example',
      message: expect.stringContaining('{"dob":"2000-01-01","today":"2026-01-01"} is "fail"'),
    },
  ]);
});
