import { expect, test } from 'vitest';
import { contrast } from '../../runtime/language/contrast/contrast.ts';
import { leastDifference, leastDistinguishable } from '../../runtime/language/theme/chart-colors.ts';
import { oklchOf } from '../../runtime/language/theme/oklch.ts';
import { wholeTheme, withoutReplaced } from '../../runtime/language/theme/whole-theme.ts';

const color = (hex: string) => ({ $value: hex });
const ofBrand = (brand: string, more: object = {}) => wholeTheme({ color: { brand: color(brand) }, ...more });
const valueAt = (theme: object, scheme: string, name: string): string => Object(theme)[scheme]?.[name]?.$value;

/** Dark and light, grey and bright. */
const brands = ['#0f5c4a', '#7b1e3a', '#000000', '#ffcc00', '#ff0066', '#26262b', '#66ccff', '#4536a8'];

test.each(brands)('%s alone makes a whole theme, readable in both schemes', (brand) => {
  const theme = ofBrand(brand);
  for (const scheme of ['color', 'dark']) {
    const ratio = (front: string, back: string) =>
      contrast(valueAt(theme, scheme, front), valueAt(theme, scheme, back));
    for (const front of ['text', 'muted', 'link'])
      for (const back of ['background', 'surface', 'sunken'])
        expect(ratio(front, back), `${scheme} ${front} on ${back}`).toBeGreaterThanOrEqual(4.5);
    for (const front of ['error', 'warning', 'success', 'info'])
      expect(ratio(front, `${front}Tint`), `${scheme} ${front}`).toBeGreaterThanOrEqual(4.5);
    for (const back of ['brand', 'brandStrong'])
      expect(ratio('onBrand', back), `${scheme} onBrand on ${back}`).toBeGreaterThanOrEqual(4.5);
    for (const front of ['border', 'focus', 'illustration'])
      expect(ratio(front, 'surface'), `${scheme} ${front}`).toBeGreaterThanOrEqual(3);
  }
});

test.each(brands)('the series of a chart in %s are told apart by everybody', (brand) => {
  const theme = ofBrand(brand);
  for (const scheme of ['color', 'dark']) {
    const series = [1, 2, 3, 4].map((at) => valueAt(theme, scheme, `chart${at}`));
    for (const [index, one] of series.entries())
      for (const other of series.slice(index + 1))
        expect(leastDifference(one, other), `${scheme} ${one} ${other}`).toBeGreaterThanOrEqual(leastDistinguishable);
  }
});

test('the shades of a brand have its hue', () => {
  const { hue } = oklchOf('#4536a8');
  for (const name of ['accent', 'illustration', 'muted'])
    expect(Math.abs(oklchOf(valueAt(ofBrand('#4536a8'), 'color', name)).hue - hue)).toBeLessThan(12);
});

test('the dark shade of a colour of illustrations that is written for the light scheme alone keeps its hue', () => {
  const theme = wholeTheme({ color: { brand: color('#5b2a86'), illustration: color('#e0793f') } });
  const apart = oklchOf(valueAt(theme, 'dark', 'illustration')).hue - oklchOf('#e0793f').hue;
  expect(Math.abs(apart)).toBeLessThan(12);
  expect(contrast(valueAt(theme, 'dark', 'illustration'), valueAt(theme, 'dark', 'surface'))).toBeGreaterThanOrEqual(3);
});

test('what a theme says stays, and what follows takes it into account', () => {
  const theme = wholeTheme({
    color: { brand: color('#4a2f6b'), surface: color('#111111') },
    dark: { brand: color('#c9b3ea'), onBrand: color('#102030') },
  });
  expect(valueAt(theme, 'dark', 'brand')).toBe('#c9b3ea');
  expect(valueAt(theme, 'dark', 'onBrand')).toBe('#102030');
  expect(contrast(valueAt(theme, 'color', 'chart2'), '#111111')).toBeGreaterThanOrEqual(3);
});

test('a theme without a brand colour stays as it is', () => {
  const theme = { color: { text: color('#111111') } };
  expect(wholeTheme(theme)).toBe(theme);
});

test('a colour that a patch sets for the light scheme alone loses the dark shade that it would inherit', () => {
  const above = {
    color: { brand: color('#0f5c4a'), link: color('#0f5c4a'), accent: color('#eeeeee') },
    dark: { brand: color('#57c4a2'), link: color('#7fd3ba'), accent: color('#222222') },
  };
  const { color: light, dark } = Object(withoutReplaced(above, { color: { brand: color('#4a2f6b') } }));
  expect(Object.keys(light)).toEqual(['brand', 'accent']);
  expect(Object.keys(dark)).toEqual(['accent']);
});
