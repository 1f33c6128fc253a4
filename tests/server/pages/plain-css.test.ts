import { expect, test } from 'vitest';
import { plainCssHash, themeStylesheet } from '../../../src/server/pages/published.ts';

test('the style sheet of plain pages has every token that it needs', () => {
  const css = themeStylesheet(undefined, plainCssHash) ?? '';
  const needed = [...css.matchAll(/var\((--[a-z0-9-]+)\)/g)].map(([, name = '']) => name);
  const defined = new Set([...css.matchAll(/(--[a-z0-9-]+):/g)].map(([, name = '']) => name));
  // A theme brings the colours of what casts a shadow; plain pages cast none.
  const missing = needed.filter((name) => !defined.has(name) && name !== '--color-shadow');
  expect(needed).toContain('--text-lead');
  expect([...new Set(missing)]).toEqual([]);
});
