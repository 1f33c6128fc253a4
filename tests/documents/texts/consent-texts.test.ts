import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { consentTextHashes, parseConsentTexts } from '../../../runtime/engine/forms/consent-texts.ts';
import type { Json } from '../../../runtime/json/json.ts';
import { mergePatch } from '../../../runtime/json/merge-patch.ts';
import { compileFor } from '../../../runtime/language/compile.ts';
import { lines, preparedWith } from '../fixture.ts';

const home = 'flows/registration/home.json';
const facts = 'flows/facts.json';
const brand = 'brands/main/brand.json';

const read = (path: string): Json => JSON.parse(readFileSync(join(import.meta.dirname, '../product', path), 'utf8'));
const setting = (from: string): Json => ({ type: 'string', source: 'setting', from, description: 'A name.' });
const field = (change: Json): Json => ({ blocks: { form: { fields: { agreed: change } } } });

/** The small product with a box that asks for consent in the lender's name, which is derived from two settings. */
const asking: [path: string, patch: Json][] = [
  [
    facts,
    {
      facts: {
        agreed: {
          type: 'boolean',
          source: 'answer',
          description: 'Consent.',
          consent: { type: 'PULL', version: '1' },
          fresh: true,
        },
        first: setting('first'),
        other: setting('other'),
        lender: { type: 'string', source: 'derived', description: 'Who asks.', derive: { var: 'first' } },
      },
    },
  ],
  [brand, { settings: { first: 'Lintel', other: 'Other' } }],
  [
    home,
    {
      blocks: {
        thanks: { kind: 'text', text: 'Thank you, {first}, {other} and {lender}.', when: { var: 'agreed' } },
        form: {
          fields: {
            agreed: {
              fact: 'agreed',
              schema: { type: 'boolean' },
              required: true,
              widget: 'agreement',
              source: ['policy'],
              title: 'I agree that {lender} asks. <terms>Terms</terms>',
              links: { terms: '/terms' },
              messages: { required: 'Required' },
            },
          },
        },
      },
    },
  ],
];

/** The hash of the text beside the box, with a document changed. */
function hashWith(changed: string, change: Json): string | undefined {
  const patched = asking.map(([path, patch]): [string, string] => {
    const made = mergePatch(read(path), patch);
    return [path, JSON.stringify(path === changed ? mergePatch(made, change) : made)];
  });
  const { product, diagnostics } = compileFor(preparedWith(Object.fromEntries(patched)), 'main');
  if (!product) throw new Error(lines(diagnostics).join('\n'));
  const screen = product.screens['registration/home'];
  return screen && consentTextHashes(screen).agreed;
}

const asItIs = hashWith(home, {});

test.each<[what: string, path: string, change: Json]>([
  ['other words', home, field({ title: 'I agree. <terms>Terms</terms>' })],
  ['a line of help', home, field({ help: 'Once.' })],
  ['another link', home, field({ links: { terms: '/other' } })],
  ['another version', facts, { facts: { agreed: { consent: { version: '2' } } } }],
  ['another name of the lender', brand, { settings: { first: 'Lintel Home' } }],
])('%s make it another text', (_, path, change) => {
  expect(asItIs).toMatch(/^[0-9a-f]{64}$/);
  const hash = hashWith(path, change);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(hash).not.toBe(asItIs);
});

test('a change that is not beside the checkbox leaves its text the same', () => {
  expect(hashWith(home, { heading: 'Another heading' })).toBe(asItIs);
  expect(hashWith(brand, { settings: { other: 'Another' } })).toBe(asItIs);
});

test('a header that is not a list of texts is treated as empty', () => {
  const hash = 'ab'.repeat(32);
  for (const header of [undefined, '', 'a', `a=${hash}0`, `a b=${hash}`, `=${hash}`])
    expect(parseConsentTexts(header).size).toBe(0);
  expect([...parseConsentTexts(`a=${hash}, b=${hash}`)]).toEqual([
    ['a', hash],
    ['b', hash],
  ]);
});
