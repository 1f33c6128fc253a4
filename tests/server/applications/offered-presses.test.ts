import { beforeAll, describe, expect, it } from 'vitest';
import { dayNumber, dayOfNumber, parseDay, writeDay } from '../../../runtime/dates/calendar.ts';
import { dayAt } from '../../../runtime/dates/day-at.ts';
import type { Json } from '../../../runtime/json/json.ts';
import { notaryDays } from '../../../src/trade/notary/functions/notary-days.ts';
import { Borrower, own } from '../support/borrower.ts';
import { givenApplication, standingApplication } from '../support/given-application.ts';
import { onceFor } from '../support/once-for.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();
beforeAll(async () => {
  // The days below are counted from it: they would be past one day.
  server.clock.now = new Date('2026-11-22T17:00:00Z');
});

/** Applications for all tests that are refused: none of these changes them. */
const refusing = onceFor((status) => givenApplication(server, status));
/** One that waits for a notary in person. */
const inPerson = onceFor(async (status) => {
  const made = await givenApplication(server, status);
  await act(made.borrower, made.uuid, 'manual-notary-chosen');
  return made;
});

const act = (borrower: Borrower, uuid: string, action: string, answers: { [fact: string]: Json } = {}) =>
  borrower.call('POST', own(uuid, `/actions/${action}`), { answers });

const rowOf = (uuid: string) =>
  server.context.db.selectFrom('application').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();

describe('what no screen offers as the facts are', () => {
  it('cannot be pressed: assets where debts do not limit the offers', async () => {
    const { borrower, uuid } = await standingApplication(server, 'OFFER_SELECTION');
    const before = await rowOf(uuid);
    const refused = await act(borrower, uuid, 'assets-requested');
    expect([refused.statusCode, refused.json().failures]).toMatchObject([422, [{ path: '', code: 'not-offered' }]]);
    expect(await rowOf(uuid)).toEqual(before);
  });

  it('can be pressed where it is offered', async () => {
    const { borrower, uuid } = await Borrower.withApplication(server, { lastName: 'Limited', income: 60_000 });
    expect((await act(borrower, uuid, 'assets-requested')).statusCode).toBe(200);
    expect(await borrower.rested(uuid)).toBe('ASSETS_PREQUAL');
  });
});

it('once all is signed before the notary nobody is sent to one', async () => {
  const { borrower, uuid } = await givenApplication(server, 'DEED_SIGNING', {
    status: { checklistStatus: 'DEED_SIGNING', primaryParticipantAcceptComplete: true },
  });
  const opened = await borrower.call('POST', own(uuid, '/links'), { kind: 'NOTARY' });
  expect([opened.statusCode, opened.json().code]).toEqual([409, 'not-awaited']);
  expect((await act(borrower, uuid, 'manual-notary-chosen')).statusCode).toBe(409);
});

const reservation = {
  place: 'HOME',
  firstDay: '2026-12-01',
  firstWindow: 'MORNING',
  secondDay: '2026-12-02',
  secondWindow: 'EVENING',
  phone: '3035550142',
};

describe('between a notary online and one in person', () => {
  const notaryOf = async (borrower: Borrower, uuid: string) => (await borrower.call('GET', own(uuid))).json().notary;

  it('one is free to change until a meeting was asked for, and keeps the time that was booked online', async () => {
    const { borrower, uuid } = await givenApplication(server, 'GEN_NOTARY_DISCLOSURE');
    const slot = notaryDays(server.clock.now.toISOString(), 'CO')[1]?.morning ?? '';
    expect((await act(borrower, uuid, 'notary-session-booked', { notarySlot: slot })).statusCode).toBe(200);
    expect((await act(borrower, uuid, 'manual-notary-chosen')).json().checklistStatus).toBe('MANUAL_DEED_SIGNING');
    expect((await act(borrower, uuid, 'online-notary-chosen')).json().checklistStatus).toBe('DEED_SIGNING');
    expect(await notaryOf(borrower, uuid)).toMatchObject({ how: 'ONLINE', slot });
  });

  it('a meeting that was asked for is taken back first', async () => {
    const { borrower, uuid } = await givenApplication(server, 'GEN_NOTARY_DISCLOSURE');
    await act(borrower, uuid, 'manual-notary-chosen');
    const notaryReservation = reservation;
    expect((await act(borrower, uuid, 'manual-notary-reserved', { notaryReservation })).statusCode).toBe(200);
    expect(await notaryOf(borrower, uuid)).toMatchObject({ request: 'REQUESTED', slot: '2026-12-01', place: 'HOME' });
    expect((await act(borrower, uuid, 'online-notary-chosen')).statusCode).not.toBe(200);
    expect((await act(borrower, uuid, 'notary-request-cancelled')).statusCode).toBe(200);
    expect(await notaryOf(borrower, uuid)).not.toHaveProperty('request');
    expect((await act(borrower, uuid, 'online-notary-chosen')).statusCode).toBe(200);
  });
});

describe('a day for the notary that the calendar does not offer', () => {
  it.each([
    ['too soon', 'firstDay', '2026-11-23', 'notary-day-notary-reservation-first-day'],
    ['too late', 'firstDay', '2027-03-02', 'notary-day-notary-reservation-first-day'],
    ['a Sunday', 'firstDay', '2026-11-29', 'visit-day-is-worked-notary-reservation-first-day'],
    ['Thanksgiving', 'firstDay', '2026-11-26', 'visit-day-is-worked-notary-reservation-first-day'],
    ['a Sunday, as the second choice', 'secondDay', '2026-11-29', 'visit-day-is-worked-notary-reservation-second-day'],
    ['too soon, as the second choice', 'secondDay', '2026-11-23', 'notary-day-notary-reservation-second-day'],
  ])('is refused: %s', async (_, part, day, rule) => {
    const { borrower, uuid } = await inPerson('GEN_NOTARY_DISCLOSURE');
    const notaryReservation = { ...reservation, [part]: day };
    const refused = await act(borrower, uuid, 'manual-notary-reserved', { notaryReservation });
    expect([refused.statusCode, JSON.stringify(refused.json())]).toEqual([422, expect.stringContaining(rule)]);
  });
});

describe('a day on which the home can be seen', () => {
  const dayIn = (days: number): string => {
    const today = parseDay(dayAt(server.clock.now.toISOString(), 'CO'));
    if (!today) throw new Error('the clock of the server gives no day');
    return writeDay(dayOfNumber(dayNumber(today) + days));
  };
  const order = (borrower: Borrower, uuid: string, days: number) =>
    act(borrower, uuid, 'valuation-ordered', {
      homeCondition: { condition: 'GOOD' },
      valuationVisit: { access: 'OWNER', phone: '3035550142', day: dayIn(days), window: 'MORNING' },
    });

  it.each([
    ['too soon', 0, 'valuation-visit-day'],
    ['too late', 32, 'valuation-visit-day'],
    ['Thanksgiving', 4, 'visit-day-is-worked-valuation-visit-day'],
  ])('is refused where the calendar does not offer it: %s', async (_, days, rule) => {
    const { borrower, uuid } = await refusing('NAV_BPO_ORDER_REQUEST');
    const refused = await order(borrower, uuid, days);
    expect([refused.statusCode, refused.json().failures]).toMatchObject([422, [{ rule }]]);
    expect(await rowOf(uuid)).toMatchObject({ status: 'NAV_BPO_ORDER_REQUEST' });
  });

  it.each([5, 29])('is taken where it does: in %d days', async (days) => {
    const { borrower, uuid } = await givenApplication(server, 'NAV_BPO_ORDER_REQUEST');
    expect((await order(borrower, uuid, days)).statusCode).toBe(200);
    expect((await rowOf(uuid)).answers).toMatchObject({ valuationVisit: { day: dayIn(days) } });
  });
});

describe('a time with the online notary', () => {
  const times = () => notaryDays(server.clock.now.toISOString(), 'CO');

  it('is booked where it is one of those offered', async () => {
    const { borrower, uuid } = await givenApplication(server, 'GEN_NOTARY_DISCLOSURE');
    const slot = times()[1]?.morning ?? '';
    expect((await act(borrower, uuid, 'notary-session-booked', { notarySlot: slot })).statusCode).toBe(200);
    expect((await rowOf(uuid)).answers).toMatchObject({ notarySlot: slot });
  });

  it.each<[string, { [fact: string]: Json }]>([
    ['long ago', { notarySlot: '1999-01-01T00:00:00Z' }],
    ['in words', { notarySlot: 'whenever I like' }],
    ['of no such length', { notarySlot: 'x'.repeat(33) }],
    ['that is none', {}],
  ])('%s is refused', async (_, answers) => {
    const { borrower, uuid } = await refusing('GEN_NOTARY_DISCLOSURE');
    expect((await act(borrower, uuid, 'notary-session-booked', answers)).statusCode).toBe(422);
    expect(await rowOf(uuid)).toMatchObject({ status: 'GEN_NOTARY_DISCLOSURE' });
  });
});

it('an answer that no form asks for is as long as its fact lets it be', async () => {
  const { borrower, uuid } = await standingApplication(server, 'LIEN_VERIFICATION');
  const refused = await act(borrower, uuid, 'lien-marked', { payoff: { lienId: 'x'.repeat(65) } });
  expect([refused.statusCode, refused.json().failures]).toMatchObject([422, [{ path: 'payoff.lienId' }]]);
});
