import { expect, test } from 'vitest';
import { contrast } from '../../runtime/compiler/contrast/contrast.ts';
import { withDarkColors } from '../../runtime/compiler/theme/dark-colors.ts';

const color = (hex: string) => ({ $value: hex });
const above = {
  dark: {
    surface: color('#17201d'),
    brand: color('#57c4a2'),
    onBrand: color('#06251c'),
    brandStrong: color('#7ad9bb'),
  },
};
const valueAt = (theme: object, name: string): string => Object(theme).dark?.[name]?.$value;

test.each(['#4a2f6b', '#000000', '#ffcc00', '#7b1e3a'])('%s has a readable shade of its own in the dark', (hex) => {
  const made = withDarkColors({ color: { brand: color(hex), link: color(hex) } }, above);
  expect(contrast(valueAt(made, 'brand'), '#17201d')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(valueAt(made, 'link'), '#17201d')).toBeGreaterThanOrEqual(4.5);
  for (const back of ['brand', 'brandStrong'])
    expect(contrast(valueAt(made, 'onBrand'), valueAt(made, back))).toBeGreaterThanOrEqual(4.5);
  expect(valueAt(made, 'brandStrong')).not.toBe('#7ad9bb');
});

test('what a theme says of the dark stays, and one that changes no such colour is the same', () => {
  const said = { color: { brand: color('#4a2f6b') }, dark: { brand: color('#c9b3ea'), onBrand: color('#102030') } };
  expect(valueAt(withDarkColors(said, above), 'brand')).toBe('#c9b3ea');
  const other = { color: { accent: color('#eeeeee') } };
  expect(withDarkColors(other, above)).toBe(other);
});
