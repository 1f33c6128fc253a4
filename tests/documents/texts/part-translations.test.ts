import { describe, expect, test } from 'vitest';
import { compileFor } from '../../../runtime/language/compile.ts';
import { type Changes, lines, preparedWith } from '../fixture.ts';

const asked = {
  with: { of: { type: 'text' }, why: { type: 'text', default: 'It is the law.' } },
  part: {
    by: '{with.of}',
    texts: { none: 'Where do you live? {with.why}', other: 'Live at {{with.of}}? Say so.' },
  },
};

const use = (values: Record<string, string>) => ({ kind: 'text', text: { use: 'pieces/asked', with: values } });

const page = (blocks: Record<string, unknown>) => ({ heading: 'Help', blocks, actions: {} });

const spanish = {
  language: 'Español',
  texts: { 'It is the law.': 'Es la ley.' },
  parts: {
    'pieces/asked': {
      'Where do you live? {with.why}': '¿Dónde vive? {with.why}',
      'Live at {{with.of}}? Say so.': '¿Vive en {{with.of}}? Dígalo.',
    },
  },
};

const brand = {
  name: 'Main',
  hosts: ['www'],
  organisation: { orgCode: 'MAIN' },
  settings: { waitlistUrl: '/waitlist' },
  languages: ['en-US', 'es-US'],
};

const files = (changed: Record<string, unknown>): Changes =>
  Object.fromEntries(
    Object.entries({
      'flows/parts/pieces/asked.json': asked,
      'flows/locales/en-US/texts.json': { language: 'English' },
      'flows/locales/es-US/texts.json': spanish,
      'brands/main/brand.json': brand,
      'flows/public/help.json': page({ asked: use({ of: 'address.street' }) }),
      ...changed,
    }).map(([path, value]) => [path, JSON.stringify(value)]),
  );

function inSpanish(changed: Record<string, unknown> = {}, org = 'main') {
  const { product, translated, diagnostics } = compileFor(preparedWith(files(changed)), org, 'es-US');
  if (!product || !translated) throw new Error(lines(diagnostics).join('\n'));
  const help = JSON.stringify(product.screens['public/help']?.blocks);
  const missing = translated.missing.filter(({ id }) => id === 'public/help').map(({ text }) => text);
  return { help, missing, unused: translated.unused };
}

describe('the translation of a part', () => {
  test('is that of each use, with its values', () => {
    const blocks = { street: use({ of: 'address.street' }), zip: use({ of: 'address.zip' }) };
    const { help, missing, unused } = inSpanish({ 'flows/public/help.json': page(blocks) });
    expect(help.match(/¿Dónde vive\? Es la ley\./g)).toHaveLength(2);
    expect(help.match(/Dígalo/g)).toHaveLength(2);
    expect({ missing, unused }).toEqual({ missing: ['Help'], unused: [] });
  });

  test('waits for a sentence that a parameter brings: half a translation is none', () => {
    const { help, missing } = inSpanish({
      'flows/public/help.json': page({ asked: use({ of: 'address.street', why: 'We ask everyone.' }) }),
    });
    expect(help).toContain('Where do you live? We ask everyone.');
    expect(missing).toEqual(['Help', 'Where do you live? We ask everyone.']);
  });

  test('gives way to that of the text where the part is used so', () => {
    const texts = { ...spanish.texts, 'Live at {address.street}? Say so.': '¿Es su calle {address.street}?' };
    const { help } = inSpanish({ 'flows/locales/es-US/texts.json': { ...spanish, texts } });
    expect(help).toContain('¿Es su calle ');
    expect(help).not.toContain('Dígalo');
  });

  test('is not that of other words of a brand, and is listed as unused where no use has the text', () => {
    const changed = {
      'brands/partner/flows/parts/pieces/asked.json': { part: { texts: { none: 'Which cabin? {with.why}' } } },
    };
    const { help, missing, unused } = inSpanish(changed, 'partner');
    expect(help).toContain('Which cabin? It is the law.');
    expect(missing).toEqual(['Help', 'Which cabin? It is the law.']);
    expect(unused).toEqual(['It is the law.', 'pieces/asked: Where do you live? {with.why}']);
  });

  test('holds for a use in a section and in the overlay of a brand', () => {
    const changed = {
      'flows/public/help.json': page({}),
      'flows/public/section.json': { blocks: { after: { asked: use({ of: 'address.zip' }) } } },
      'brands/partner/flows/public/help.json': {
        blocks: { own: { after: 'asked', ...use({ of: 'address.street' }) } },
      },
    };
    expect(inSpanish(changed).help.match(/Dígalo/g)).toHaveLength(1);
    expect(inSpanish(changed, 'partner').help.match(/Dígalo/g)).toHaveLength(2);
  });
});
