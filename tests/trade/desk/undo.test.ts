import { expect, it } from 'vitest';
import { type RecordedAct, undoOf } from '../../../src/trade/desk/decisions/undo.ts';

const at = new Date('2026-11-20T12:00:00Z');
const act: RecordedAct = { uuid: 'act-1', staff: 'robin', event: null, facts: {}, at };
const seconds = (count: number): Date => new Date(at.getTime() + count * 1000);

it.each([
  [null, { what: 'note', id: 'act-1' }],
  ['owner-assign', { what: 'owner', id: 'act-1' }],
  ['condition-open', { what: 'condition', id: 'condition-1' }],
])('an act %s is taken back for a minute by whoever did it', (event, undo) => {
  const last = { ...act, event, facts: { condition: 'condition-1' } };
  expect(undoOf(last, 'robin', at)).toEqual({ ...undo, seconds: 60 });
  expect(undoOf(last, 'robin', seconds(60))).toEqual({ ...undo, seconds: 0 });
  expect([undoOf(last, 'robin', seconds(61)), undoOf(last, 'sam', at)]).toEqual([null, null]);
});

// A decision moves the application on and is told to the borrower: taking it back would leave what followed from it.
it.each([['credit-file-found'], ['condition-clear'], ['owner-undo'], ['note-withdraw']])(
  'an act %s is not taken back',
  (event) => {
    expect(undoOf({ ...act, event }, 'robin', at)).toBeNull();
  },
);
