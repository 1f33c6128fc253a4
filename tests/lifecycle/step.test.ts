import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../runtime/json/json.ts';
import type { LifecycleState, Step } from '../../runtime/lifecycle/lifecycle-state.ts';
import { readAnswer } from '../../runtime/lifecycle/read-answer.ts';
import { applyEvent, startLifecycle, workOf } from '../../runtime/lifecycle/step.ts';
import { functions } from '../../src/trade/index.ts';
import { applicant, lifecycle } from './documents.ts';

const start = startLifecycle(lifecycle, '2026-01-15T17:00:00.000Z');
const at = (status: string, facts: LifecycleState['facts'] = {}): LifecycleState => ({ ...start, status, facts });

const work = (step: Step) => (step.moved ? workOf(lifecycle, step.state, applicant({})) : undefined);

describe('applyEvent', () => {
  it('names the work of the status that is reached, and counts the requests to a vendor', () => {
    const step = applyEvent(lifecycle, start, { name: 'not-listed' }, applicant({}));
    expect(work(step)).toMatchObject({ vendor: 'soft-credit', turn: 1, attempts: 3, visit: 1 });
    const again = applyEvent(
      lifecycle,
      { ...at('CREDIT_ERROR'), vendorRequests: { 'soft-credit': 1 } },
      { name: 'credit-retry' },
      applicant({}),
    );
    expect(work(again)).toMatchObject({ turn: 2 });
  });

  it('refuses an event that the status does not know', () => {
    expect(applyEvent(lifecycle, at('DECLINED'), { name: 'ssn-provided' }, applicant({}))).toMatchObject({
      moved: false,
      because: 'unexpected',
    });
  });

  it('approves no applicant with a missing fact', () => {
    const step = applyEvent(
      lifecycle,
      at('WAITING_FOR_SOFT_CREDIT'),
      { name: 'found', facts: { creditScore: 800 } },
      applicant({}),
      functions,
    );
    expect(step).toMatchObject({ moved: false, because: 'undetermined' });
  });

  it('records the verdicts, and never the Social Security number', () => {
    const facts = { creditScore: 700, monthlyDebts: '350.00', recentLatePayments: 0 };
    const step = applyEvent(
      lifecycle,
      at('WAITING_FOR_SOFT_CREDIT'),
      { name: 'found', facts },
      applicant({ ssn: '123456789' }),
      functions,
    );
    expect(step).toMatchObject({ moved: true, record: { verdicts: { delinquency: 'pass', 'credit-score': 'pass' } } });
    expect(JSON.stringify(step)).not.toContain('123456789');
  });

  it('never reaches an offer from any facts without a decision', () => {
    const facts = fc.dictionary(
      fc.constantFrom(...Object.keys(lifecycle.facts)),
      fc.oneof(fc.integer(), fc.boolean(), fc.string()),
    );
    fc.assert(
      fc.property(facts, fc.constantFrom(...Object.keys(lifecycle.states)), (drawn, status) => {
        const step = applyEvent(lifecycle, at(status), { name: 'priced', facts: drawn }, applicant({}), functions);
        if (step.moved && step.state.status === 'OFFER_SELECTION') expect(status).toBe('WAITING_FOR_OFFERS');
      }),
    );
  });
});

describe('what a transition forgets', () => {
  const known = {
    ...at('APP_SUBMISSION', { creditScore: 760, offers: [{ id: 'fixed-10' }], offerCount: 1 }),
    fields: { uwDecision: 'APPROVED', adjustedHomeAmount: '620000.00', payoffs: ['lien-1'] },
  };

  it("removes vendors' facts and kept facts, and names the removed answers", () => {
    const step = applyEvent(lifecycle, known, { name: 'property-corrected' }, applicant({}), functions);
    expect(step).toMatchObject({
      moved: true,
      state: { status: 'WAITING_FOR_PROPERTY', facts: { creditScore: 760 }, fields: { uwDecision: 'INITIAL' } },
      removedAnswers: expect.arrayContaining(['offerChoice', 'homeCondition.condition', 'homeValue.condition']),
    });
    const state = step.moved ? step.state : start;
    expect(Object.keys({ ...state.facts, ...state.fields })).toEqual(['creditScore', 'uwDecision', 'homeChangedOn']);
  });

  it('leaves everything where nothing moves, and all else where something does', () => {
    expect(applyEvent(lifecycle, known, { name: 'rescinded' }, applicant({}), functions).moved).toBe(false);
    const step = applyEvent(lifecycle, known, { name: 'offer-change-requested' }, applicant({}), functions);
    expect(step).toMatchObject({
      moved: true,
      state: { facts: known.facts, fields: known.fields },
      removedAnswers: [],
    });
  });
});

describe('work that starts again', () => {
  const given = { disbursement: { routingNumber: '021000021', accountNumber: '000123456789' } };
  const pending: LifecycleState = {
    ...at('DISBURSEMENT_ACCOUNT', { depositFirst: 7, depositSecond: 12, depositBank: 'Cedar Savings Bank' }),
    fields: { depositsAwaited: false, attemptsLeft: 1 },
    visit: 4,
  };
  const another = applyEvent(lifecycle, pending, { name: 'disbursement-given' }, applicant(given), functions);
  const state = another.moved ? another.state : start;

  it('is another visit, so that an answer on its way counts for nothing', () => {
    expect([state.visit, work(another)]).toMatchObject([5, { vendor: 'bank', visit: 5 }]);
    const stays = applyEvent(
      lifecycle,
      pending,
      { name: 'disbursement-confirmed' },
      applicant({
        microDeposits: { first: '1', second: '2' },
      }),
      functions,
    );
    expect(stays).toMatchObject({ moved: true, state: { visit: 4, fields: { attemptsLeft: 0 } } });
  });

  it("forgets the earlier work's facts: one account is not confirmed by the deposits of another", () => {
    expect([state.facts, state.fields]).toEqual([{}, { depositsAwaited: true, attemptsLeft: 3 }]);
    const right = applicant({ ...given, microDeposits: { first: '7', second: '12' } });
    const confirmed = { name: 'disbursement-confirmed' };
    expect(applyEvent(lifecycle, state, confirmed, right, functions)).toMatchObject({ moved: false });
    const sent = { name: 'deposits-sent', facts: { depositBank: 'Elm Bank', depositFirst: 33, depositSecond: 44 } };
    const after = applyEvent(lifecycle, state, sent, right, functions);
    expect(applyEvent(lifecycle, after.moved ? after.state : start, confirmed, right, functions)).toMatchObject({
      moved: true,
      state: { status: 'DISBURSEMENT_ACCOUNT', fields: { attemptsLeft: 2 } },
    });
  });
});

describe('the messages of a transition', () => {
  const told = (from: string, event: string, document = lifecycle) => {
    const step = applyEvent(document, at(from), { name: event }, applicant({}), functions);
    return step.moved ? step.messages : undefined;
  };

  it('are those of the transition and of the new status', () => {
    expect(told('FACTA_REVIEW', 'alert-upheld')).toEqual(['decision-notice']);
    expect(told('CREDIT_MINOR', 'age-confirmed')).toEqual(['review-over']);
    expect(told('CREDIT_ERROR', 'credit-retry')).toEqual([]);
  });

  it('are sent once for each time that a status is reached, whatever happens in it', () => {
    const { states } = lifecycle;
    const resting = { ...states.LIEN_VERIFICATION, send: ['review-over'] as [string] };
    const document = { ...lifecycle, states: { ...states, LIEN_VERIFICATION: resting } };
    expect(told('LIEN_VERIFICATION', 'lien-unmarked', document)).toEqual([]);
    expect(told('LIEN_VERIFICATION_INQUIRY', 'lien-inquiry-answered', document)).toEqual([
      'lien-inquiry-answered',
      'review-over',
    ]);
  });
});

describe('workOf', () => {
  it('is none where a person is waited for', () => {
    expect(workOf(lifecycle, at('CREDIT_NO_MATCH'), applicant({}))).toBeUndefined();
  });
});

describe('readAnswer', () => {
  const facts = {
    creditScore: 760,
    scoredOn: '2026-11-21',
    creditReport: { low: 300, high: 850, factors: [] },
    monthlyDebts: '350.00',
    recentLatePayments: 0,
  };

  it('takes an answer that is whole', () => {
    expect(readAnswer(lifecycle, 'soft-credit', { event: 'found', facts })).toEqual({ name: 'found', facts });
  });

  describe('an optional fact', () => {
    const report = { liensBalance: '0.00', vestedInApplicant: true, liens: [], liensToConfirm: false };
    const read = (more: JsonObject) =>
      readAnswer(lifecycle, 'title', { event: 'reported', facts: { ...report, ...more } });

    it('may come or stay out', () => {
      expect(read({})?.facts).toEqual(report);
      expect(read({ legalDescription: 'Lot 7' })?.facts).toEqual({ ...report, legalDescription: 'Lot 7' });
    });

    it('has its type where it comes', () => {
      expect([read({ legalDescription: '' }), read({ legalDescription: 7 })]).toEqual([undefined, undefined]);
    });
  });

  it.each([
    ['an error page', '<html></html>'],
    ['nothing', null],
    ['an event of another vendor', { event: 'priced', facts: {} }],
    ['an event called like a prototype', { event: 'constructor' }],
    ['a missing fact', { event: 'found', facts: { creditScore: 760 } }],
    ['a fact of the wrong type', { event: 'found', facts: { ...facts, creditScore: '760' } }],
    ['a fact too many', { event: 'found', facts: { ...facts, propertyValue: '9000000.00' } }],
    ['money that is no money', { event: 'found', facts: { ...facts, monthlyDebts: 'NaN' } }],
  ])('does not believe %s', (_, answer) => {
    expect(readAnswer(lifecycle, 'soft-credit', answer)).toBeUndefined();
  });
});
