import { expect, test } from 'vitest';
import { contrast } from '../../runtime/language/contrast/contrast.ts';
import { nearestShade } from '../../runtime/language/contrast/nearest-shade.ts';

const onWhite = { color: '#ffffff', least: 4.5 };

test('a colour with enough contrast stays as it is', () => {
  expect(nearestShade('#1a1a1a', [onWhite])).toBe('#1a1a1a');
});

test('a light colour is darkened on white, and no more than it needs', () => {
  const shade = nearestShade('#e0812a', [onWhite]) ?? '';
  expect(contrast(shade, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(shade, '#ffffff')).toBeLessThan(4.7);
});

test('a dark colour is lightened on black', () => {
  const shade = nearestShade('#4a2f6b', [{ color: '#000000', least: 4.5 }]) ?? '';
  expect(contrast(shade, '#000000')).toBeGreaterThanOrEqual(4.5);
  expect(shade > '#4a2f6b').toBe(true);
});

test('between black and white no shade has a contrast of 7:1 with both', () => {
  expect(
    nearestShade('#e0812a', [
      { ...onWhite, least: 7 },
      { color: '#000000', least: 7 },
    ]),
  ).toBeUndefined();
});
