import { expect, test } from 'vitest';
import { drawings } from '../../../runtime/react/illustrations/drawings.ts';

/** Where the left edge of a column is on the grid of a drawing: it stands with its backdrop at that edge. */
const edge = 22;

/** The places along the grid to which a path leads straight. */
const alongOf = (path: string): number[] => [...path.matchAll(/[MLH](\d+(?:\.\d+)?)/g)].map(([, x]) => Number(x));

test.each(Object.entries(drawings))('%s does not hang over the edge of its column', (_, shapes) => {
  expect(Math.min(...shapes.flatMap(([, path]) => alongOf(path)))).toBeGreaterThanOrEqual(edge);
});
