import { expect, test } from 'vitest';
import { type Changes, diagnose, lines } from './fixture.ts';

const begin: Changes = { 'flows/parts/actions/begin.json': '{ "part": { "label": "Start now" } }' };
const outer: Changes = {
  'flows/parts/actions/outer.json': '{ "part": { "use": "actions/begin", "label": "Begin now" } }',
};

/** A brand's change of a page: its action uses a part. */
const changed = (use: string): Changes => ({
  'brands/partner/flows/pages/start.json': JSON.stringify({ actions: { in: { use } } }),
});

const unused = (part: string): string =>
  `unused-part flows/parts/actions/${part}.json:1:1 (remove the file, or use it)`;

test('a part that no document uses is reported', () => {
  expect(lines(diagnose(begin))).toEqual([unused('begin')]);
  expect(lines(diagnose({ ...begin, ...outer }))).toEqual([unused('begin'), unused('outer')]);
});

test('a part that only a brand uses is not', () => {
  expect(lines(diagnose({ ...begin, ...changed('actions/begin') }))).toEqual([]);
});

test('nor is one that stands in a part which only a brand uses', () => {
  expect(lines(diagnose({ ...begin, ...outer, ...changed('actions/outer') }))).toEqual([]);
});
