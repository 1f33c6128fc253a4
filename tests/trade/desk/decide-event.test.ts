import { expect, it } from 'vitest';
import {
  type DeskEvent,
  type DeskFacts,
  decide,
  isTheirsToSend,
} from '../../../src/trade/desk/decisions/decide-event.ts';
import { lifecycle } from '../../lifecycle/documents.ts';

/** An event of staff that brings no facts, a status that awaits it, and a role that decides it. */
const [event = '', person] =
  Object.entries(lifecycle.people ?? {}).find(
    ([name, { facts = [] }]) => facts.length === 0 && !Object.hasOwn(lifecycle.anywhere ?? {}, name),
  ) ?? [];
const role = person?.decidedBy[0] ?? '';
const [status = ''] = Object.entries(lifecycle.states).find(([, { on = {} }]) => Object.hasOwn(on, event)) ?? [];

const facts: DeskFacts = { lifecycle, status, roles: [role], isCurrent: true, isHeld: false };
const send = { type: 'send', event, facts: {}, comment: ' It is right. ' } as const;

function decided(what: DeskEvent, more: Partial<DeskFacts> = {}) {
  const result = decide(what, { ...facts, ...more });
  return 'refusal' in result ? { refused: result.refusal.code } : result;
}

it('moves the application, and records who decided and why', () => {
  expect(decided(send)).toEqual({
    effects: [
      { type: 'move', event, facts: {} },
      { type: 'record-act', role, event, facts: {}, comment: 'It is right.' },
    ],
  });
});

it.each([
  ['an event that staff do not send', { ...send, event: 'none' }, {}, 'unknown-event'],
  ['an event that is a member of every object', { ...send, event: 'constructor' }, {}, 'unknown-event'],
  ['a person without the role', send, { roles: [] }, 'not-your-role'],
  ['an event without a reason', { ...send, comment: '  ' }, {}, 'reason-missing'],
  ['an application that was changed', send, { isCurrent: false }, 'changed'],
  ['a status that does not await it', send, { status: null }, 'not-awaited'],
  ['an event that waits', send, { isHeld: true }, 'held'],
  ['facts that it does not bring', { ...send, facts: { other: 1 } }, {}, 'wrong-facts'],
  ['a comment without a role that decides', { type: 'comment', comment: 'Seen.' }, { roles: [] }, 'not-your-role'],
] satisfies [string, DeskEvent, Partial<DeskFacts>, string][])('refuses %s', (_, what, more, code) => {
  expect(decided(what, more)).toEqual({ refused: code });
});

it('says in the order of the checks why an event is refused: a wrong role before an unawaited status', () => {
  expect(decided(send, { roles: [], status: null, isHeld: true })).toEqual({ refused: 'not-your-role' });
  expect(decided(send, { status: null, isHeld: true })).toEqual({ refused: 'not-awaited' });
});

it('records a comment without moving', () => {
  const comment = decided({ type: 'comment', comment: 'Seen.' });
  expect(comment).toEqual({ effects: [{ type: 'record-act', role, event: null, facts: {}, comment: 'Seen.' }] });
});

it('lets who does not read an application send only what it awaits from them', () => {
  expect(isTheirsToSend(lifecycle, status, event, [role])).toBe(true);
  expect(isTheirsToSend(lifecycle, status, event, [])).toBe(false);
  expect(isTheirsToSend(lifecycle, null, event, [role])).toBe(false);
  expect(isTheirsToSend(lifecycle, status, 'constructor', [role])).toBe(false);
});
