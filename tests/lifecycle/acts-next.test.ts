import { expect, test } from 'vitest';
import { actsNext } from '../../runtime/lifecycle/status.ts';
import type { Lifecycle } from '../../runtime/schema/types.ts';

const to = [{ to: 'END' }] as const;

const lifecycle = {
  applicant: { 'income-given': '', rescinded: '' },
  people: {
    resumed: { by: 'support', decidedBy: ['reviewer'], title: '' },
    'letter-came': { by: 'support', decidedBy: ['reviewer'], title: '', unawaited: true },
  },
  participants: { signed: 'owner-signed', cancelled: 'rescinded' },
  states: {
    INCOME: { on: { 'income-given': to } },
    SIGNERS: { on: { 'income-given': to, 'owner-signed': to, resumed: to } },
    INVITING: { on: { 'owner-signed': [{ to: 'INVITING' }] } },
    NOTED: { on: { 'income-given': [{ to: 'NOTED' }] }, after: { event: 'over' } },
    STAYS: { on: { 'income-given': to, over: [{ to: 'STAYS' }] }, after: { event: 'over' } },
    HOLD: { on: { resumed: to } },
    BUREAU: { work: { vendor: 'bureau' }, on: { answered: to } },
    CANCEL: { on: { rescinded: to, 'letter-came': to, over: to }, after: { event: 'over' } },
    END: {},
  },
} as unknown as Lifecycle;

test.each([
  ['INCOME', ['applicant']],
  ['SIGNERS', ['participants', 'desk']],
  ['INVITING', ['participants']],
  ['NOTED', ['time']],
  ['STAYS', ['applicant']],
  ['HOLD', ['desk']],
  ['BUREAU', []],
  ['CANCEL', ['time']],
  ['END', []],
  ['', []],
])('in %s acts next: %j', (status, expected) => {
  expect(actsNext(lifecycle, status)).toEqual(expected);
});
