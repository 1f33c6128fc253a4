import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Moment, momentsOf } from '../../src/cli/pictures/moments.ts';
import { repository } from '../../src/documents/files/repository.ts';
import { loaded } from '../documents/loaded.ts';

const moments: Moment[] = JSON.parse(readFileSync(join(import.meta.dirname, 'moments.json'), 'utf8'));
const brands = readdirSync(join(repository, 'brands'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const stepsOf = (org: string, from = moments) =>
  momentsOf(org, from, () => loaded).find(({ id }) => id === 'working')?.do ?? [];

const answeredIn = (org: string): Record<string, unknown> =>
  Object.assign({}, ...stepsOf(org).map(({ answer = {} }) => answer));

const waits = (org: string): void => {
  expect(stepsOf(org).at(-1)).toEqual({ press: 'next', wait: 900, expect: { dialog: 'processing' } });
};
/** Two that have steps of their own. */
const some = ['cross-country', 'quorum'];
const title = '%s: its own steps lead to the wait while its registration is submitted';
test.each(some)(title, waits);
test.each(brands.filter((org) => !some.includes(org)))(title, { tags: ['all'] }, waits);

test('a step that a brand has removed is not answered, and one that it has added is, with its first choice or no', () => {
  expect(answeredIn('main')).toHaveProperty('isListedForSale', false);
  expect(answeredIn('cross-country')).not.toHaveProperty('isListedForSale');
  expect(answeredIn('main')).not.toHaveProperty('isMember');
  expect(answeredIn('quorum')).toHaveProperty('isMember', false);
  expect(answeredIn('department-of-commerce-cu')).toHaveProperty('membershipBy', 'EMPLOYEE');
});

test('the home is in a state where the brand lends', () => {
  expect(answeredIn('main')).toHaveProperty('propertyAddress.state', 'CO');
  expect(answeredIn('quorum')).toHaveProperty('propertyAddress.state', 'FL');
  expect(answeredIn('valley-strong')).toHaveProperty('propertyAddress.state', 'CA');
});

test('answers that a step refuses are told with the step, and so is a beginning outside a flow', () => {
  const changed = (change: Partial<Moment>) =>
    moments.map((one) => (one.id === 'working' ? { ...one, ...change } : one));
  expect(() => stepsOf('main', changed({ homes: [] }))).toThrow('registration/property-address does not go on');
  expect(() => stepsOf('main', changed({ do: [{ open: 'site:/dashboard' }] }))).toThrow('is no step of a flow');
});

test('a moment that names an organisation is of that one alone', () => {
  const one: Moment = { id: 'one', title: 'One', org: 'quorum', do: [] };
  expect(momentsOf('quorum', [one], () => loaded)).toEqual([one]);
  expect(momentsOf('main', [one], () => loaded)).toEqual([]);
});
