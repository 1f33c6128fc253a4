import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawings } from '../../../runtime/react/illustrations/drawings.ts';
import { moments } from '../../../runtime/react/illustrations/moments.ts';

/** Where the left edge of a column is on the grid of a drawing: it stands with its backdrop at that edge. */
const edge = 22;

/** The places along the grid to which a path leads straight. */
const alongOf = (path: string): number[] => [...path.matchAll(/[MLH](\d+(?:\.\d+)?)/g)].map(([, x]) => Number(x));

test.each(Object.entries(drawings))('%s does not hang over the edge of its column', (_, shapes) => {
  expect(Math.min(...shapes.flatMap(([, path]) => alongOf(path)))).toBeGreaterThanOrEqual(edge);
});

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');

test('a drawing moves for less than a second, and not at all with reduced motion', () => {
  const tokens = read('runtime/react/styles/tokens.css');
  const timeOf = (name: string): number => Number(new RegExp(`--${name}: (\\d+)ms`).exec(tokens)?.[1]);
  const sheet = read('runtime/react/illustrations/spot.module.css');
  const wanted = sheet.slice(sheet.indexOf('(prefers-reduced-motion: no-preference)'), sheet.indexOf('@keyframes'));
  const movements = [...wanted.matchAll(/animation: ([^;]+);/g)].map(([, value = '']) => value);
  expect(movements).toHaveLength(2);
  expect(sheet.split('animation:')).toHaveLength(movements.length + 1);
  for (const movement of movements) {
    const times = [...movement.matchAll(/var\(--(moment|steady|turn|along|patience)\)/g)].map(([, name = '']) => name);
    expect(times.map(timeOf).reduce((sum, time) => sum + time, 0)).toBeLessThan(1000);
  }
});

test('whatever is reached moves as it comes, and nothing else does', () => {
  const moving = Object.entries(drawings).filter(([, shapes]) => shapes.some(([, , motion]) => motion !== undefined));
  expect(moving.map(([name]) => name).toSorted()).toEqual(Object.keys(moments).toSorted());
});
