import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fontkit from '@pdf-lib/fontkit';
import { expect, test } from 'vitest';
import theme from '../../runtime/language/kinds/theme/theme.schema.json' with { type: 'json' };
import type { Theme, Typeface } from '../../runtime/schema/types.ts';
import { themeCss } from '../../src/documents/files/theme-css.ts';
import { fontAddresses, fontFaces, fontFamilies } from '../../src/documents/typefaces/font-css.ts';
import { fontAt } from '../../src/documents/typefaces/font-files.ts';
import metrics from '../../src/documents/typefaces/metrics.json' with { type: 'json' };
import { typefaces } from '../../src/documents/typefaces/typefaces.ts';

const named = (body: Typeface, heading: Typeface = body): Theme => ({
  font: { body: { $value: body }, heading: { $value: heading } },
});
const loaded = Object.entries(typefaces);

test('the schema names every typeface that there is', () => {
  expect(theme.definitions.fontToken.properties.$value.enum.filter((name) => name !== 'system')).toEqual(
    Object.keys(typefaces),
  );
});

test.each(loaded)('%s has an open licence beside its files', (_, { files: [first] }) => {
  const folder = join(fileURLToPath(import.meta.resolve(first?.file ?? '')), '../..');
  expect(readFileSync(join(folder, 'LICENSE'), 'utf8')).toContain('SIL Open Font License, Version 1.1');
});

test.each(loaded)('%s has tabular figures, and the characters of our texts', (_, { files }) => {
  for (const { file } of files) {
    const font = Object(fontkit).create(readFileSync(fileURLToPath(import.meta.resolve(file))));
    const widths = new Set([...'0123456789'].map((digit) => font.glyphForCodePoint(digit.charCodeAt(0)).advanceWidth));
    expect(widths.size === 1 || font.availableFeatures.includes('tnum'), file).toBe(true);
    for (const sign of '$,.%–—’“”•·×éñ')
      expect(font.hasGlyphForCodePoint(sign.codePointAt(0)), `${file} ${sign}`).toBe(true);
  }
});

test.each(loaded)(
  'the metrics kept for %s are those of its file: a newer file brings its own',
  (_, { family, files }) => {
    for (const { file } of files) {
      const { ascent, descent, lineGap, unitsPerEm, capHeight } = Object(fontkit).create(
        readFileSync(fileURLToPath(import.meta.resolve(file))),
      );
      expect(metrics[family], file).toMatchObject({ ascent, descent, lineGap, unitsPerEm, capHeight });
    }
  },
);

test('figures that stand alone have their own widths where those of one width look apart', () => {
  const said = loaded.flatMap(([name]) => (/--figures: (\S+);/.exec(themeCss(named(name as Typeface))) ? [name] : []));
  expect(said).toEqual(['manrope', 'public-sans']);
  expect(themeCss(named('manrope'))).toContain('--figures: proportional-nums;');
});

test.each(loaded)('%s costs a page at most 50 KB', (name) => {
  const files = fontAddresses(named(name as Typeface)).map((address) => fontAt(address)?.length ?? 0);
  expect(files.length).toBeGreaterThan(0);
  expect(files.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(50_000);
});

test('the hand of a typed signature has an open licence, the letters of names, and at most 30 KB', () => {
  const css = readFileSync('runtime/widgets/signature/signature.module.css', 'utf8');
  const [latin = '', further = ''] = [...css.matchAll(/url\('(@fontsource[^']+)'\)/g)].map(([, name = '']) =>
    fileURLToPath(import.meta.resolve(name)),
  );
  expect(readFileSync(join(latin, '../../LICENSE'), 'utf8')).toContain('SIL Open Font License, Version 1.1');
  for (const [file, signs] of [
    [latin, "ABCXYZabcxyz '’-.,éñöçß"],
    [further, 'ŁłŐőŠšŽžĄąĞğİ'],
  ] as const) {
    const bytes = readFileSync(file);
    expect(bytes.length).toBeLessThan(30_000);
    const font = Object(fontkit).create(bytes);
    for (const sign of signs) expect(font.hasGlyphForCodePoint(sign.codePointAt(0)), sign).toBe(true);
  }
  // The token names it before the fonts of the device.
  const tokens = readFileSync('runtime/react/styles/tokens.css', 'utf8');
  expect(/--font-hand:\s*'([^']+)'/.exec(tokens)?.[1]).toBe(/font-family: '([^']+)'/.exec(css)?.[1]);
});

test('a typeface of headings alone brings only its strong weight', () => {
  expect(
    fontAddresses(named('inter', 'source-serif-4')).map((address) => address.replace(/\.[\da-f]{16}\./, '.')),
  ).toEqual(['/fonts/inter-latin-wght-normal.woff2', '/fonts/source-serif-4-latin-600-normal.woff2']);
});

test("the device's typeface loads nothing", () => {
  expect(fontAddresses(named('system'))).toEqual([]);
  expect(fontFaces(named('system'))).toBe('');
  expect(fontFamilies(named('system')).body).toMatch(/^system-ui/);
});

test.each(loaded)('until %s has come, fonts of the device take its room', (name, { family }) => {
  const css = fontFaces(named(name as Typeface));
  const standIns = [...css.matchAll(/font-family: "([^"]+ Fallback: [^"]+)"/g)].map(([, one]) => one);
  expect(standIns).toHaveLength(3);
  for (const standIn of standIns) expect(fontFamilies(named(name as Typeface)).body).toContain(`"${standIn}"`);
  expect(css.match(/size-adjust/g)).toHaveLength(3);
  expect(css).toContain(`font-family: '${family}'`);
});
