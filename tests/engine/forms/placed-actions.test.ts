import { expect, test } from 'vitest';
import type { Environment } from '../../../runtime/engine/environment/environment.ts';
import { standingInBlocks, taskState } from '../../../runtime/engine/forms/placed-actions.ts';
import type { Product } from '../../../runtime/engine/product.ts';
import type { Block } from '../../../runtime/schema/types.ts';

const nothingKnown = { get: () => undefined } as Environment;
const noRules = { rules: {} } as Product;
const standing = (blocks: Record<string, Block>, hidden: string[] = []) =>
  standingInBlocks({ blocks, hidden: new Set(hidden) }, nothingKnown, noRules);

const ways: Block = {
  kind: 'choice-list',
  items: { bank: { title: 'Bank', action: 'link' }, gone: { title: 'Gone', action: 'call', when: false } },
  order: ['bank', 'gone'],
};

test('a choice that is not shown withholds its action', () => {
  expect(standing({ ways })).toEqual({ placed: ['link', 'call'], withheld: ['call'] });
});

test('a hidden block places nothing: its actions stand below the screen again', () => {
  expect(standing({ ways }, ['ways'])).toEqual({ placed: [], withheld: [] });
});

test('an action that another block shows is not withheld', () => {
  const note: Block = { kind: 'callout', title: 'Call us', action: 'call' };
  expect(standing({ ways, note }).withheld).toEqual([]);
});

test('a task that is done has no button', () => {
  const tasks: Block = { kind: 'task-list', items: { bank: { text: 'Bank', done: true, action: 'link' } }, order: [] };
  expect(standing({ tasks })).toEqual({ placed: ['link'], withheld: ['link'] });
});

test.each([
  [{ done: true, working: true, blocked: true }, 'done'],
  [{ working: true, blocked: true }, 'working'],
  [{ done: false, blocked: true }, 'blocked'],
  [{}, 'to-do'],
])('of the conditions %j of a task, the first that holds is its state: %s', (conditions, state) => {
  expect(taskState({ text: 'Bank', ...conditions }, ({ when }) => when === true)).toBe(state);
});
