import { describe, expect, it } from 'vitest';
import { applicationViewOf } from '../../runtime/lifecycle/application-view.ts';
import { settle } from '../../runtime/lifecycle/settle.ts';
import { functions } from '../../src/trade/index.ts';
import { lifecycle, personas, statuses } from './documents.ts';
import { goTheWay, type Way } from './usual-way.ts';

const view = ({ state, context }: Way) => applicationViewOf(lifecycle, state, context, functions);
const coOwner = (firstName: string) => ({ firstName, lastName: 'Doe', email: `${firstName}@example.com` });

it('every status of the routing is a state, and no other is', () => {
  expect(Object.keys(lifecycle.states).sort()).toEqual(Object.keys(statuses.statuses).sort());
});

describe('the way to the line of credit', () => {
  it('of a sole owner leads through signing, notary and rescission', () => {
    const way = goTheWay({});
    expect(way.trail.slice(way.trail.indexOf('OFFER_SELECTION'))).toEqual([
      'OFFER_SELECTION',
      'COLLECT_ADDITIONAL_INFO',
      'HMDA',
      'GEN_APP_DISCLOSURES',
      'GEN_SUMMARY_DISCLOSURE',
      'APP_SUBMISSION',
      'HARD_CREDIT_PULL',
      'INCOME_VERIFICATION',
      'WAITING_FOR_INCOME',
      'IDENTITY_VERIFICATION',
      'WAITING_FOR_IDENTITY',
      'DISBURSEMENT_ACCOUNT',
      'VERIFIED_AUTOPAY_ACCOUNT',
      'GEN_CLOSING_DISCLOSURE',
      'FINAL_OFFER',
      'GEN_NOTE_SIGNING',
      'NOTE_SIGNING',
      'WAITING_FOR_SIGNING',
      'GEN_NOTARY_DISCLOSURE',
      'WAITING_FOR_NOTARY',
      'DEED_SIGNING',
      'GEN_RESCISSION',
      'RESCISSION',
      'FUNDING_DECISION',
      'FUNDABLE',
      'WAITING_FOR_FUNDING',
      'RECORDING',
      'WAITING_FOR_RECORDING',
      'COMPLETE',
    ]);
  });

  it('waits for the third business day, over a holiday and a Sunday', () => {
    // Thursday, 15 January 2026; the 19th is the birthday of Martin Luther King, Jr.
    const way = goTheWay({}, { RESCISSION: [] });
    expect(way.state.status).toBe('RESCISSION');
    expect(view(way)).toMatchObject({ rescissionDeadline: '2026-01-20', disbursementDate: '2026-01-21' });
    expect(goTheWay({}).context.now).toBe('2026-01-21T07:00:00.000Z');
  });

  it.each(['SECONDARY', 'INVESTMENT'])('of a %s home has no rescission', (occupancy) => {
    const { trail } = goTheWay({ occupancy });
    expect(trail.at(-1)).toBe('COMPLETE');
    expect(trail).not.toContain('RESCISSION');
  });

  it('in Texas waits until the twelfth day, and ends at an office', () => {
    const { trail, records } = goTheWay({ state: 'TX' });
    const from = trail.indexOf('FINAL_OFFER');
    expect(trail.slice(from, from + 7)).toEqual([
      'FINAL_OFFER',
      'GEN_NOTE_SIGNING',
      'NOTARY_WAITING_PERIOD',
      'ATTORNEY_REVIEW',
      'MANUAL_DEED_SIGNING',
      'DEED_SIGNING',
      'GEN_RESCISSION',
    ]);
    expect(records.some(({ event }) => event === 'waiting-period-over')).toBe(true);
    expect(view(goTheWay({ state: 'TX' }))).toMatchObject({
      submittedOn: '2026-01-15',
      waitingPeriodEnds: '2026-01-27',
    });
  });

  it.each(['JOINT', 'TRUST'])('of a %s property waits until all have signed', (type) => {
    const ownership = { type, coOwners: [coOwner('Robin'), coOwner('Sam')] };
    const way = goTheWay({}, { COLLECT_ADDITIONAL_INFO: { event: 'contact-given', answers: { ownership } } });
    expect(way.records.filter(({ event }) => event === 'co-signer-completed')).toHaveLength(2);
    expect(way.trail).toContain('WAITING_FOR_CO_DEED');
    expect(view(way).helocSigners).toMatchObject([{ name: 'Robin Doe', status: 'SIGNED' }, { status: 'SIGNED' }]);
  });

  it('of a trust with one trustee waits for no other signer', () => {
    const ownership = { type: 'TRUST', trustName: 'The Doe Trust', trustDate: '2019-04-12' };
    const { trail } = goTheWay({}, { COLLECT_ADDITIONAL_INFO: { event: 'contact-given', answers: { ownership } } });
    expect(trail).not.toContain('CO_DEED_REQ');
    expect(trail.at(-1)).toBe('COMPLETE');
  });

  it('of a joint property in Texas ends with all owners having signed at the office', () => {
    const ownership = { type: 'JOINT', coOwners: [coOwner('Robin'), coOwner('Sam')] };
    const way = goTheWay(
      { state: 'TX' },
      { COLLECT_ADDITIONAL_INFO: { event: 'contact-given', answers: { ownership } } },
    );
    expect(way.trail).not.toContain('CO_DEED_REQ');
    const { helocSigners } = view(way);
    expect(helocSigners).toMatchObject([{ name: 'Robin Doe', status: 'SIGNED' }, { status: 'SIGNED' }]);
  });

  it('pays off the liens that were marked', () => {
    const marks = [{ event: 'lien-marked', answers: { payoff: { lienId: 'lien-2' } } }, { event: 'liens-confirmed' }];
    const way = goTheWay({ lastName: 'Stewart' }, { LIEN_VERIFICATION: marks });
    const passed = [
      'PAYOFF_REQUEST_PENDING',
      'REQUEST_STEWART_PAYOFFS',
      'DIRECT_DEBT_PAYOFF',
      'WAITING_FOR_PAYOFF',
      'COMPLETE',
    ];
    expect(way.trail.filter((status) => passed.includes(status))).toEqual(passed);
    expect(view(way).liens).toMatchObject([{ payOff: { status: null } }, { payOff: { status: 'MARKED_FOR_PAYOFF' } }]);
  });

  it.each(['Frozen', 'Hardfrozen'])('of a file that stays closed (%s) ends after 30 days', (lastName) => {
    const staysClosed = { SOFT_CREDIT_LOCKED_OR_FROZEN: [], HARD_CREDIT_LOCKED_OR_FROZEN: [] };
    const { state, context } = goTheWay({ lastName }, staysClosed);
    const until = applicationViewOf(lifecycle, state, context, functions).creditFileAwaitedUntil;
    expect([state.status, until]).toEqual([
      `${lastName === 'Frozen' ? 'SOFT' : 'HARD'}_CREDIT_LOCKED_OR_FROZEN`,
      '2026-02-14',
    ]);
    const later = { ...context, now: '2026-02-14T07:00:00.000Z' };
    const after = settle(lifecycle, personas, later, functions, { from: state });
    expect(applicationViewOf(lifecycle, after.state, later, functions).status).toMatchObject({
      checklistStatus: 'DECLINED',
      declineReasons: ['Credit application incomplete'],
    });
  });

  const largeDraw = {
    OFFER_SELECTION: {
      event: 'offer-selected',
      answers: { offerChoice: { offerId: 'fixed-30', draw: '450000.00', preference: 'DEDUCT' } },
    },
  };

  it('offers a smaller line if the appraisal allows no more, and continues to closing with it', () => {
    const { trail } = goTheWay({ street: '12 Overvalued Road', income: 170_000 }, largeDraw);
    const from = trail.indexOf('APPRAISAL_REVIEW_COMPLETE');
    expect(trail.slice(from, from + 5)).toEqual([
      'APPRAISAL_REVIEW_COMPLETE',
      'CLTV_LIEN_POSITION_REQUALIFY',
      'WAITING_FOR_OFFERS',
      'REVISED_OFFER_SELECTION',
      'GEN_CLOSING_DISCLOSURE',
    ]);
    expect(trail.at(-1)).toBe('COMPLETE');
  });

  it('is refused for the value where the appraisal bears no line at all', () => {
    const way = goTheWay({ street: '12 Sinkhole Street', income: 170_000 }, largeDraw);
    expect(way.trail.slice(-2)).toEqual(['APPRAISAL_REVIEW_COMPLETE', 'DECLINED']);
    expect(view(way).status).toMatchObject({
      declineReasons: [expect.stringContaining('Value or type of collateral not sufficient')],
    });
  });

  it('shows the liens that the hard pull found, and notes an offer that was not taken', () => {
    const declines = { CLTV_LIEN_POSITION_REQUALIFY: { event: 'winback-declined' } };
    const way = goTheWay({ lastName: 'Secondlien' }, declines);
    expect(way.state.status).toBe('CANCELLED');
    expect(view(way).liens).toMatchObject([{ balance: '248000.00' }, { balance: '234000.00' }]);
    expect(view(way).status).toMatchObject({
      counterofferDeclined: true,
      requalifyCause: 'LIENS',
      declineReasons: [expect.stringContaining('Value or type of collateral not sufficient')],
    });
  });

  it('goes on with the line that was chosen where the hard pull found more liens and it still fits', () => {
    const way = goTheWay({ lastName: 'Smalllien' });
    expect(way.trail).not.toContain('CLTV_LIEN_POSITION_REQUALIFY');
    expect(view(way).liens).toMatchObject([{ balance: '248000.00' }, { balance: '12000.00' }]);
    expect(way.state.fields.declineReasons).toBeUndefined();
  });

  it('can be cancelled until the deadline, and not after it', () => {
    const rescinds = { RESCISSION: { event: 'rescinded' } };
    expect(goTheWay({}, rescinds).state.status).toBe('CANCELLED');
  });

  it('ends an account of small deposits after three wrong tries', () => {
    const account = { routingNumber: '120000003', accountNumber: '000117344821', accountType: 'CHECKING' };
    const wrong = { event: 'disbursement-confirmed', answers: { microDeposits: { first: '1', second: '2' } } };
    const steps = [{ event: 'disbursement-given', answers: { disbursement: account } }, wrong, wrong, wrong];
    const way = goTheWay({}, { DISBURSEMENT_ACCOUNT: steps }, 11);
    expect(view(way)).toMatchObject({
      status: { checklistStatus: 'DISBURSEMENT_ACCOUNT' },
      disburseAccount: { mask: '4821', routingNumber: '120000003', status: 'PENDING', attemptsLeft: 0 },
    });
  });

  it('continues with the two deposits, in either order', () => {
    const account = { routingNumber: '120000003', accountNumber: '000117344821', accountType: 'CHECKING' };
    const right = { event: 'disbursement-confirmed', answers: { microDeposits: { first: '12', second: '07' } } };
    const steps = [{ event: 'disbursement-given', answers: { disbursement: account } }, right];
    expect(goTheWay({}, { DISBURSEMENT_ACCOUNT: steps }).trail).toContain('AUTOPAY_ACCOUNT');
  });
});

describe('the personas', () => {
  const later = Object.entries(personas.personas).flatMap(([id, { match, laterStatuses }]) =>
    laterStatuses ? [{ id, match, laterStatuses }] : [],
  );
  it.each(later)('$id comes through $laterStatuses', ({ match: { lastName, street }, laterStatuses }) => {
    const who = {
      ...(lastName !== undefined && { lastName }),
      ...(street !== undefined && { street: `12 ${street}` }),
    };
    let rest = [...laterStatuses];
    for (const status of goTheWay(who).trail) if (status === rest[0]) rest = rest.slice(1);
    expect(rest).toEqual([]);
  });
});
