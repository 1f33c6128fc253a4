import { expect, test } from 'vitest';
import { allIcons } from '../../runtime/files/icons.ts';
import { iconPath } from '../../runtime/language/icons/icon-path.ts';
import { loaded } from './loaded.ts';

test('every icon of the set becomes one path', () => {
  const paths = Object.values(allIcons()).map(iconPath);
  expect(paths.filter((path) => !/^M ?[-\d.]/.test(path) || /NaN|undefined/.test(path))).toEqual([]);
});

test('a shape keeps its place after another, and its measures', () => {
  const drawing =
    '<g fill="none"><path d="M4 4h2"/><path d="m14 12l4 4"/><circle cx="12" cy="12" r="10"/></g>' +
    '<path stroke="currentColor" d="M1 2l2 2"/><rect width="18" height="10" x="3" y="7" rx="2"/>';
  expect(iconPath(drawing)).toBe(
    'M4 4h2M0 0m14 12l4 4M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M1 2l2 2' +
      'M5 7h14a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-6a2 2 0 0 1 2 -2Z',
  );
});

test('an icon has its former names too, and one that the set has removed has none', () => {
  const icons = allIcons();
  expect(icons['alarm-check']).toBe(icons['alarm-clock-check']);
  expect(icons['alarm-check']).toContain('<path');
  expect(Object.keys(icons)).not.toContain('facebook');
});

test('a shape that cannot be drawn is an error', () => {
  expect(() => iconPath('<text x="1"/>')).toThrow('An icon has a shape that cannot be drawn: <text x="1"/>');
  expect(() => iconPath('<g transform="scale(2)"><path d="M1 1"/></g>')).toThrow('cannot be drawn: <g transform');
  expect(() => iconPath('<circle cx="12" cy="12"/>')).toThrow('A shape of an icon has no "r"');
});

test('a product has the icons that its documents name, and no others', () => {
  const main = loaded.organisations.get('main');
  if (!main) throw new Error('main does not compile');
  const { icons, screens, dialogs, shell, overlays } = main.product;
  const named = [...JSON.stringify([screens, dialogs, shell, overlays]).matchAll(/"icon":"([^"]+)"/g)].map(
    ([, name]) => name,
  );
  expect(Object.keys(icons)).toEqual([...new Set(named)].sort());
  expect(icons.landmark).toBe(iconPath(allIcons().landmark ?? null));
});
