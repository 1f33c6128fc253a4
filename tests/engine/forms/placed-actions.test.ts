import { expect, test } from 'vitest';
import type { Environment } from '../../../runtime/engine/environment/environment.ts';
import { actionsInBlocks, taskState } from '../../../runtime/engine/forms/placed-actions.ts';
import type { Product } from '../../../runtime/engine/product.ts';
import type { Block } from '../../../runtime/schema/types.ts';

const nothingKnown = { get: () => undefined } as Environment;
const noRules = { rules: {} } as Product;
const actionsOf = (blocks: Record<string, Block>, hidden: string[] = []) =>
  actionsInBlocks({ blocks, hidden: new Set(hidden) }, nothingKnown, noRules);

const ways: Block = {
  kind: 'choice-list',
  items: { bank: { title: 'Bank', action: 'link' }, gone: { title: 'Gone', action: 'call', when: false } },
  order: ['bank', 'gone'],
};

test('the action of a choice that is not shown stands below the screen', () => {
  expect(actionsOf({ ways })).toEqual(['link']);
});

test('a hidden block places nothing: its actions stand below the screen again', () => {
  expect(actionsOf({ ways }, ['ways'])).toEqual([]);
});

test('a callout has the button of its action', () => {
  expect(actionsOf({ note: { kind: 'callout', title: 'Call us', action: 'call' } })).toEqual(['call']);
});

test.each([
  [{ done: true, working: true }, 'done'],
  [{ done: false, working: true }, 'working'],
  [{}, 'to-do'],
])('of the conditions %j of a task, the first that holds is its state: %s', (conditions, state) => {
  expect(taskState({ text: 'Bank', ...conditions }, ({ when }) => when === true)).toBe(state);
});
