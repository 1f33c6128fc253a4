import { expect, it } from 'vitest';
import {
  type Begun,
  type BegunEvent,
  type BegunFacts,
  begunView,
  decideBegun,
  linkRefused,
} from '../../../src/trade/desk/decisions/begun.ts';

const now = '2026-11-21T17:00:00.000Z';
const reads = { applications: 'own' } as const;
const declared = {
  officer: { title: 'Loan officer', reads, begins: ['applications', 'inquiries'] },
  broker: { title: 'Broker', reads, begins: ['inquiries'] },
} as unknown as BegunFacts['declared'];

const asOfficer: BegunFacts = { declared, staff: { id: 'olga', roles: ['officer'] }, now };
const asBroker: BegunFacts = { declared, staff: { id: 'bert', roles: ['broker'] }, now };

const begun: Begun = {
  ...{ uuid: 'one', inquiry: true, email: 'anab@example.com', begun: now, staff: 'bert', by: 'Bert', until: null },
  ...{ answers: { name: { firstName: 'Anab', lastName: 'Ode' } }, application: null, withdrawn: null },
};

function decided(known: Begun | undefined, event: BegunEvent, facts: BegunFacts) {
  const result = decideBegun(known, event, facts);
  return 'refusal' in result ? { refused: result.refusal.code ?? result.refusal.status } : result;
}

it('sends a link for an application at once, and none for an inquiry', () => {
  expect(decided(undefined, { type: 'begin', begun }, asBroker)).toEqual({
    state: begun,
    effects: [{ type: 'record', act: 'begun', role: 'broker' }],
  });
  const application = decided(undefined, { type: 'begin', begun: { ...begun, inquiry: false } }, asOfficer);
  expect(application).toMatchObject({
    state: { inquiry: false, until: '2026-12-05T17:00:00.000Z' },
    effects: [{ act: 'begun' }, { type: 'send-link' }, { act: 'sent', role: 'officer' }],
  });
});

it('lets who begins applications carry on the inquiry of another, who only withdraws it', () => {
  expect(decided(begun, { type: 'send' }, asOfficer)).toMatchObject({ state: { inquiry: false } });
  expect(decided(begun, { type: 'send' }, asBroker)).toEqual({ refused: 'not-your-role' });
  expect(decided(begun, { type: 'withdraw' }, asBroker)).toMatchObject({ state: { withdrawn: now } });
});

it.each([
  ['an application of another', { ...begun, inquiry: false }, asOfficer, 404],
  ['nothing', undefined, asOfficer, 404],
  ['what was completed', { ...begun, application: 'two' }, asBroker, 'over'],
  ['what was withdrawn', { ...begun, withdrawn: now }, asBroker, 'over'],
] satisfies [string, Begun | undefined, BegunFacts, string | number][])('withdraws not %s', (_, known, facts, code) => {
  expect(decided(known, { type: 'withdraw' }, facts)).toEqual({ refused: code });
});

it('begins nothing for whom no role begins it', () => {
  const event = { type: 'begin', begun: { ...begun, inquiry: false } } as const;
  expect(decided(undefined, event, asBroker)).toEqual({ refused: 'not-your-role' });
});

it('lists what they may do with it, until its link has expired and after', () => {
  const sent = { ...begun, inquiry: false, until: '2026-11-22T17:00:00.000Z' };
  expect(begunView(begun, asOfficer)).toMatchObject({ state: 'inquiry', name: 'Anab Ode', maySend: true });
  expect(begunView(sent, asOfficer)).toMatchObject({ state: 'sent', maySend: false, mayWithdraw: false });
  expect(begunView(sent, asBroker)).toMatchObject({ state: 'sent', maySend: false, mayWithdraw: true });
  const later = { ...asBroker, now: '2026-11-23T17:00:00.000Z' };
  expect(begunView(sent, later)).toMatchObject({ state: 'expired', until: null, mayWithdraw: true });
});

it('opens a link until it expires', () => {
  expect(linkRefused({ until: '2026-11-21T17:00:00.001Z' }, now)).toBeUndefined();
  expect(linkRefused({ until: now }, now)).toMatchObject({ refusal: { status: 410, code: 'expired' } });
  expect(linkRefused(undefined, now)).toMatchObject({ refusal: { status: 404 } });
});
