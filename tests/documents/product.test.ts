import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Product } from '../../runtime/engine/product.ts';
import { sha256 } from '../../runtime/files/sha256.ts';
import { canonicalJson } from '../../runtime/json/canonical-json.ts';
import { compile, compileFor } from '../../runtime/language/compile.ts';
import { language } from '../../src/language/language.ts';
import { preparedWith } from './fixture.ts';

function product(): Product {
  const { product: made } = compileFor(preparedWith(), 'main');
  if (!made) throw new Error('the small product does not compile');
  return made;
}

const frozen = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(frozen));

test('a product is frozen to its last part', () => {
  expect(frozen(product())).toBe(true);
});

test('its hash is the same each time', () => {
  expect(product().hash).toBe(product().hash);
});

test('a screen has the hash of its canonical JSON', () => {
  const { screens, screenHashes } = product();
  expect(screenHashes['pages/start']).toBe(sha256(canonicalJson(screens['pages/start'])));
});

test('copy with parts is a syntax tree, other copy is text', () => {
  const { screens } = product();
  expect(screens['registration/home']?.heading).toBe('Your home');
  expect(screens['registration/person']?.heading).toEqual([
    { type: 0, value: 'When were you born, ' },
    { type: 1, value: 'address.street' },
    { type: 0, value: '?' },
  ]);
});

test('a form is flat: its fields, their fragments in place, its required keys', () => {
  expect(product().screens['registration/home']?.forms.form).toMatchObject({
    schema: {
      type: 'object',
      required: ['address'],
      properties: { income: { type: 'number' }, address: { required: ['street', 'zip'] } },
    },
    facts: { address: 'address', income: 'income' },
  });
});

test('rules carry all that they read, through conditions and derived facts, and no examples', () => {
  const { rules } = product();
  expect(rules.adult?.reads).toEqual(['dob', 'today', 'years']);
  expect(rules['second-home']?.reads).toEqual(['address.use']);
  expect(rules.adult).not.toHaveProperty('examples');
});

test('a screen names the rules judged on it', () => {
  const { screens } = product();
  expect(screens['registration/home']?.rules).toEqual(['second-home']);
  expect(screens['registration/person']?.rules).toEqual(['adult']);
});

test('every path leads to its screen', () => {
  expect(product().paths.map(({ pattern, screen }) => [pattern, screen])).toEqual([
    ['/apply', 'registration-single/page'],
    ['/help', 'public/help'],
    ['/register', 'registration/home'],
    ['/register/person', 'registration/person'],
    ['site:/start', 'pages/start'],
    ['/[uuid]/hold', 'application/hold'],
    ['/[uuid]/offer/list', 'application/offer/list'],
  ]);
});

test('routing is indexed by status, rows of any status in their place', () => {
  const { index, anyStatus } = product().routing;
  expect(index).toEqual({ OPEN: ['held', 'open', 'any'], HELD: ['held', 'any'] });
  expect(anyStatus).toEqual(['any']);
});

test('a call has the method and path of its contract', () => {
  expect(product().calls.create).toMatchObject({ id: 'create', method: 'POST', path: '/api/applications' });
});

test('nothing compiles of no files, and says so', () => {
  const { product: made, diagnostics } = compile({
    language,
    files: [],
    org: 'main',
    contracts: {},
    widgets: {},
    functions: [],
    hash: sha256,
  });
  expect(made).toBeUndefined();
  expect(diagnostics.map(({ code }) => code)).toContain('missing-document');
});

test('a single page holds the blocks of all steps under their conditions, and every rule of theirs', () => {
  const { screens, flows } = product();
  const page = screens['registration-single/page'];
  expect(page?.order).toEqual(['home-intro', 'home-second', 'home-form', 'person-heading', 'person-form']);
  expect(page?.blocks['person-form']).toMatchObject({ kind: 'form', when: { present: 'address' } });
  expect(page?.rules).toEqual(['second-home', 'adult']);
  expect(page?.keys?.second).toEqual(['home-second']);
  expect(flows['registration-single']).toMatchObject({ sequence: ['page'], submit: ['create'], overlay: 'wait' });
});

test('what stands beside a step of a single page comes after all its questions and its actions', () => {
  const path = 'flows/registration/home.json';
  const home = JSON.parse(readFileSync(new URL(`./product/${path}`, import.meta.url), 'utf8'));
  const beside = { expect: { kind: 'text', text: 'About five minutes.' }, ...home.blocks };
  const changed = JSON.stringify({ ...home, layout: 'wide', aside: ['expect'], blocks: beside });
  const { product: made, diagnostics } = compileFor(preparedWith({ [path]: changed }), 'main');
  expect(diagnostics).toEqual([]);
  const page = made?.screens['registration-single/page'];
  expect(page).toMatchObject({ aside: ['home-expect'] });
  expect(page?.keys).toBeDefined();
  expect(page?.order.at(-1)).toBe('home-expect');
  expect(page?.blocks['person-heading']).toMatchObject({ style: 'part' });
});

test("a single page's forms have the validators of its steps", () => {
  const { screens } = product();
  const ofSteps = [screens['registration/home']?.forms.form, screens['registration/person']?.forms.form];
  const { forms = {} } = screens['registration-single/page'] ?? {};
  expect([forms['home-form'], forms['person-form']]).toEqual(ofSteps);
});

test('a dynamic overlay contains its changes of each document, including single pages, but of no form', () => {
  const [overlay] = product().overlays;
  const label = { label: 'Go on' };
  expect(overlay?.patches.rules).toEqual({ adult: { params: { least: 19 } } });
  expect(overlay?.patches.screens?.['registration/home']).toMatchObject({ actions: { next: label } });
  expect(Object.keys(overlay?.patches.screens?.['registration-single/page'] ?? {})).toEqual(['heading']);
  expect(JSON.stringify(overlay?.patches)).not.toContain('validator');
});

test("redirects are in order, with the product's paths", () => {
  expect(product().redirects).toEqual([
    { from: 'site:/old/*', to: '/register', keepQuery: true },
    { from: '/[uuid]/offer', to: '/{uuid}' },
  ]);
});

test('a product contains only the pricing values that its facts name', () => {
  const known = preparedWith().base.get('flows/facts.json')?.value.facts;
  const facts = typeof known === 'object' ? known : {};
  const months = { type: 'integer', source: 'pricing', from: 'assetDepletion.months', description: 'x' };
  const share = { type: 'number', source: 'pricing', from: 'assetDepletion.share', description: 'x' };
  const { product: made } = compileFor(
    preparedWith({
      'flows/facts.json': JSON.stringify({ facts: { ...facts, months, share } }),
      'flows/shell/notes.json': '{ "copy": { "assets": "{share, number} over {months, number} months" } }',
      'brands/main/pricing.json': JSON.stringify({
        assetDepletion: { share: '0.7', months: 120 },
        occupancy: { HOME: '0.0123' },
      }),
    }),
    'main',
  );
  expect([made?.facts.months?.default, made?.facts.share?.default]).toEqual([120, 0.7]);
  expect(canonicalJson(made ?? null)).not.toContain('0.0123');
});

test('an optional redirect is there for the brands that have its setting, in place of their own screen', () => {
  const prepared = preparedWith({
    'flows/routing/paths.json':
      '{"rows": {"start": {"from": "site:/start", "to": {"setting": "mainSite.start"}, "optional": true}}}',
    'brands/partner/brand.json':
      '{"extends": "main", "name": "Partner", "organisation": {"orgCode": "PARTNER"}, "settings": {"mainSite": {"start": "https://partner.example.com"}}}',
  });
  expect(compileFor(prepared, 'main').product?.redirects).toEqual([]);
  expect(compileFor(prepared, 'partner').product?.redirects).toEqual([
    { from: 'site:/start', to: { setting: 'mainSite.start' } },
  ]);
});
