import { describe, expect, test } from 'vitest';
import type { Json } from '../../../runtime/json/json.ts';
import { compileFor, type Diagnostic } from '../../../runtime/language/compile.ts';
import { type Changes, preparedWith } from '../fixture.ts';

/** What is found of the base first and of the partner that extends it after, from documents that were read once. */
function found(changes: Changes): { main: string[]; partner: string[] } {
  const prepared = preparedWith(changes);
  const of = (org: string): string[] => compileFor(prepared, org).diagnostics.map(place);
  return { main: of('main'), partner: of('partner') };
}

const place = ({ file, code }: Diagnostic): string => `${code} ${file}`;

const partners = 'brands/partner/flows';

/** The page from which one begins, with its one action. */
const startWith = (effect: Json, heading = 'Start'): string =>
  JSON.stringify({
    heading,
    public: true,
    arrive: [{ call: 'arrive' }],
    blocks: {},
    actions: { in: { label: 'Begin', do: [effect] } },
  });

describe('a partner checks again what reads that which it changes', () => {
  test('logic and fields, where it changes the type of a fact', () => {
    const { main, partner } = found({ [`${partners}/facts.json`]: '{ "facts": { "dob": { "type": "boolean" } } }' });
    expect(main).toEqual([]);
    expect(partner).toContain('schema-mismatch flows/registration/person.json');
    expect(partner.filter((one) => one.endsWith('flows/facts.json'))).not.toEqual([]);
  });

  test('the examples of a rule, where it derives a fact that the rule reads in another way', () => {
    const derive = { age: [{ var: 'today' }, { var: 'dob' }] };
    const { main, partner } = found({
      [`${partners}/facts.json`]: JSON.stringify({ facts: { years: { derive } } }),
      [`${partners}/rules/adult.json`]: null,
    });
    expect(main).toEqual([]);
    expect(partner).toContain('example-differs flows/rules/adult.json');
  });

  test('the examples of a rule, where it changes a rule that this one names', () => {
    const examples = [
      { given: { 'address.use': 'SECOND' }, verdict: 'pass' },
      { given: { 'address.use': 'HOME' }, verdict: 'fail' },
      { given: {}, verdict: 'undetermined' },
    ];
    const patch = { assert: { '==': [{ var: 'address.use' }, 'SECOND'] }, examples };
    const { main, partner } = found({ [`${partners}/rules/is-home.json`]: JSON.stringify(patch) });
    expect(main).toEqual([]);
    expect([...new Set(partner)]).toEqual(['example-differs flows/rules/second-home.json']);
  });

  test('targets, where it takes away the setting that they name', () => {
    const { main, partner } = found({
      'flows/pages/start.json': startWith({ leave: { setting: 'waitlistUrl' } }),
      'brands/partner/brand.json':
        '{ "extends": "main", "name": "Partner", "organisation": { "orgCode": "PARTNER" }, "settings": { "waitlistUrl": null } }',
    });
    expect(main).toEqual([]);
    expect(partner).toEqual(['unknown-setting flows/pages/start.json']);
  });

  test('targets, where it moves the step that they lead to', () => {
    const { main, partner } = found({
      'flows/pages/start.json': startWith({ go: '/register/person' }),
      [`${partners}/registration/flow.json`]: '{ "steps": { "person": { "path": "who" } } }',
    });
    expect(main).toEqual([]);
    expect(partner).toEqual(['unknown-target flows/pages/start.json']);
  });
});

test('what a partner breaks is not reported of the base that is checked after it', () => {
  const prepared = preparedWith({ [`${partners}/facts.json`]: '{ "facts": { "dob": { "type": "boolean" } } }' });
  const [partner, main] = ['partner', 'main'].map((org) => compileFor(prepared, org).diagnostics.map(place));
  expect(partner).toContain('schema-mismatch flows/registration/person.json');
  expect(main).toEqual([]);
});

test('an error of a shared document is found for each organisation, at its own position', () => {
  const { main, partner } = found({ 'flows/pages/start.json': startWith({ go: '/register' }, 'Hello {nobody}') });
  expect(main).toEqual(['unknown-fact flows/pages/start.json']);
  expect(partner).toEqual(main);
});

test("a partner's error is reported for its file, and does not affect the others", () => {
  const { main, partner } = found({ [`${partners}/pages/start.json`]: '{ "heading": "Hello {nobody}" }' });
  expect(main).toEqual([]);
  expect(partner).toEqual([`unknown-fact ${partners}/pages/start.json`]);
});

describe('a partner shares with the brand it extends', () => {
  const prepared = preparedWith();
  const [main, partner] = ['main', 'partner'].map((org) => compileFor(prepared, org).product);

  test.each(['facts', 'paths', 'statuses', 'routing'] as const)('its %s', (part) => {
    expect(partner?.[part]).toBeDefined();
    expect(partner?.[part]).toBe(main?.[part]);
  });

  test.each(['screens', 'rules', 'calls', 'dialogs', 'flows'] as const)('each of its %s', (part) => {
    const [of, others] = [main, partner].map((product) => Object.entries(product?.[part] ?? {}));
    expect(of?.length).toBeGreaterThan(0);
    for (const [index, [id, document]] of (of ?? []).entries()) {
      if (part === 'rules' && id === 'adult') continue;
      expect(others?.[index]?.[1]).toBe(document);
    }
  });
});

test('a partner that changes one fact shares each other fact, and each screen and rule', () => {
  const prepared = preparedWith({
    [`${partners}/facts.json`]: '{ "facts": { "campaign": { "description": "Where they come from." } } }',
    [`${partners}/rules/adult.json`]: null,
  });
  const [main, partner] = ['main', 'partner'].map((org) => compileFor(prepared, org).product);
  expect(partner?.facts.campaign?.description).toBe('Where they come from.');
  for (const part of ['facts', 'screens', 'rules'] as const) {
    expect(Object.keys(main?.[part] ?? {})).not.toEqual([]);
    for (const [id, document] of Object.entries(main?.[part] ?? {}))
      if (id !== 'campaign') expect(partner?.[part][id]).toBe(document);
  }
});

test('a partner that changes one screen shares all rules, calls, flows and parts of the shell as a whole', () => {
  const prepared = preparedWith({
    [`${partners}/rules/adult.json`]: null,
    [`${partners}/pages/start.json`]: '{ "heading": "Hello" }',
  });
  const [main, partner] = ['main', 'partner'].map((org) => compileFor(prepared, org).product);
  expect(partner?.screens['pages/start']).not.toBe(main?.screens['pages/start']);
  for (const part of ['rules', 'calls', 'flows', 'shell'] as const) {
    expect(partner?.[part]).toBeDefined();
    expect(partner?.[part]).toBe(main?.[part]);
  }
});

const small: Changes = {
  'flows/facts.json': '{ "facts": { "campaign": { "description": "Where they come from." } } }',
  'flows/rules/adult.json': '{ "title": "Old enough" }',
  'flows/dialogs/wait.json': '{ "title": "A moment" }',
  'flows/pages/start.json': '{ "heading": "Hello" }',
  'flows/calls/offers.json': '{ "keep": { "offers": null } }',
  'brand.json': '{ "extends": "main", "name": "Another", "organisation": { "orgCode": "ANOTHER" } }',
};

test.each(Object.entries(small))('a product that differs in %s has another hash', (path, change) => {
  const hash = (changes: Changes) => compileFor(preparedWith(changes), 'partner').product?.hash;
  const changed = hash({ [`brands/partner/${path}`]: change });
  expect(changed).toBeDefined();
  expect(changed).not.toBe(hash({}));
});
