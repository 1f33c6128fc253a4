import { describe, expect, it } from 'vitest';
import type { Json } from '../../runtime/json/json.ts';
import type { LifecycleState } from '../../runtime/lifecycle/lifecycle-state.ts';
import { settle } from '../../runtime/lifecycle/settle.ts';
import { applyEvent, workOf } from '../../runtime/lifecycle/step.ts';
import { functions } from '../../src/trade/index.ts';
import { lifecycle, personas } from './documents.ts';
import { goTheWay, type Way } from './usual-way.ts';

type Facts = { [name: string]: Json };

/** Where an application rests after an event, with facts of somebody else or with answers of the borrower. */
function happens(way: Way, name: string, facts: Facts = {}, answers: Facts = {}): Way {
  const context = { ...way.context, answers: { ...way.context.answers, ...answers } };
  const settled = settle(lifecycle, personas, context, functions, { from: way.state, event: { name, facts } });
  return { ...settled, context: { ...context, answers: settled.answers } };
}

/** Submitted, with the bureau not having answered yet. */
function submitted(draw = '50000'): Way {
  const offerChoice = { offerId: 'fixed-10', draw: Number(draw), preference: 'DEDUCT' };
  const way = goTheWay(
    {},
    { OFFER_SELECTION: { event: 'offer-selected', answers: { offerChoice } }, APP_SUBMISSION: [] },
  );
  const context = { ...way.context, answers: { ...way.context.answers, hardCreditConsent: true } };
  const step = applyEvent(lifecycle, way.state, { name: 'application-submitted' }, context, functions);
  if (!step.moved) throw new Error('the application was not submitted');
  return { ...way, state: step.state, context };
}

const file = {
  creditScore: 760,
  scoredOn: '2026-01-15',
  creditReport: { low: 300, high: 850, factors: [] },
  monthlyDebts: '1860.00',
  recentLatePayments: 0,
};
const papersMade = ({ state, context }: Way) => workOf(lifecycle, state, context, functions)?.papers;
const statusOf = ({ state }: { state: LifecycleState }) => state.status;

describe('the result of the hard pull', () => {
  it('changes nothing if it equals the priced data', () => {
    const way = happens(submitted(), 'found', file);
    expect(way.trail).toEqual(['HARD_CREDIT_PULL', 'INCOME_VERIFICATION']);
  });

  it('tells the new score wherever the application rests next', () => {
    for (const told of [{}, { recentLatePayments: 2 }])
      expect(papersMade(happens(submitted(), 'found', { ...file, ...told }))).toContain('credit-score-notice');
    expect(papersMade(happens(submitted(), 'alert', file))).toContain('credit-score-notice');
    expect(papersMade(happens(submitted(), 'liens-changed', { ...file, liensBalance: '430000.00' }))).toContain(
      'credit-score-notice',
    );
  });

  it('tells the score beside the notice of what the application lacks', () => {
    const way = happens(submitted(), 'found', file);
    const asked = { ...way, state: { ...way.state, fields: { ...way.state.fields, askedToCompleteOn: '2099-01-01' } } };
    expect(papersMade(asked)).toEqual(['credit-score-notice', 'notice-of-incompleteness']);
  });

  it('changes nothing if the selected offer is still available', () => {
    const way = happens(submitted(), 'found', { ...file, monthlyDebts: '1861.00' });
    expect(way.trail).toEqual(['HARD_CREDIT_PULL', 'WAITING_FOR_OFFERS', 'INCOME_VERIFICATION']);
    expect(way.state.fields.requalifiedBy).toBeNull();
  });

  it('makes the borrower choose again at the rate of a lower score', () => {
    const way = happens(submitted(), 'found', { ...file, creditScore: 641 });
    expect(statusOf(way)).toBe('REVISED_OFFER_SELECTION');
    expect(way.state.fields.declineReasons).toEqual([
      'Credit score is lower than the one on which the terms you chose were offered',
    ]);
    expect(papersMade(way)).toEqual(['counteroffer', 'credit-score-notice']);
    const chosen = happens(way, 'offer-selected');
    expect(statusOf(chosen)).toBe('INCOME_VERIFICATION');
    expect(chosen.state.fields.declineReasons).toBeUndefined();
    const [before, now] = [way, chosen].map(({ state }) => state.fields.selected as { rate: number });
    expect(now?.rate).toBeGreaterThan(before?.rate ?? 1);
  });

  it('makes the borrower choose again where new debts leave no room for the payment', () => {
    const way = happens(submitted('200000'), 'found', { ...file, monthlyDebts: '4000.00' });
    expect(statusOf(way)).toBe('REVISED_OFFER_SELECTION');
    expect(way.state.fields.declineReasons).toEqual(['Obligations have risen since the terms you chose were offered']);
  });

  it('declines where the debts leave room for no line', () => {
    expect(statusOf(happens(submitted(), 'found', { ...file, monthlyDebts: '4990.00' }))).toBe('DECLINED');
  });

  it('of the liens is not settled by an explanation of late payments', () => {
    const late = { ...file, recentLatePayments: 3, liensBalance: '482000.00' };
    const way = happens(happens(submitted(), 'liens-changed', late), 'delinquency-accepted');
    expect(statusOf(way)).toBe('CLTV_LIEN_POSITION_REQUALIFY');
    const won = happens(way, 'winback-accepted');
    expect(statusOf(won)).toBe('REVISED_OFFER_SELECTION');
    expect(won.state.fields).not.toHaveProperty('liensChanged');
  });

  it('of the liens leaves the chosen line where the home still bears it', () => {
    const found = { ...file, liensBalance: '330000.00' };
    const late = { ...found, recentLatePayments: 3 };
    for (const way of [
      happens(submitted(), 'liens-changed', found),
      happens(happens(submitted(), 'liens-changed', late), 'delinquency-accepted'),
    ]) {
      expect(statusOf(way)).toBe('INCOME_VERIFICATION');
      expect(way.trail).not.toContain('CLTV_LIEN_POSITION_REQUALIFY');
      expect(papersMade(way) ?? []).not.toContain('counteroffer');
    }
    expect(statusOf(happens(submitted(), 'liens-changed', { ...found, creditScore: 641 }))).toBe(
      'REVISED_OFFER_SELECTION',
    );
  });

  it.each([
    ['delinquency-accepted', { ...file, recentLatePayments: 3, creditScore: 641 }, 'found'],
    ['alert-cleared', { ...file, creditScore: 641 }, 'alert'],
  ])('is counted after %s, too', (event, found, answer) => {
    expect(statusOf(happens(happens(submitted(), answer, found), event))).toBe('REVISED_OFFER_SELECTION');
  });
});

describe('an appraisal', () => {
  const again = (draw: number) => {
    const way = happens(goTheWay({}, { FINAL_OFFER: [] }), 'offer-change-requested');
    const offers = (way.state.facts.offers as Facts[]).map((offer) => ({ ...offer, maxDraw: '500000.00' }));
    const wide = { ...way, state: { ...way.state, facts: { ...way.state.facts, offers } } };
    return happens(wide, 'offer-selected', {}, { offerChoice: { offerId: 'fixed-10', draw, preference: 'DEDUCT' } });
  };

  it('is made where more than $400,000 is chosen in place of less', () => {
    expect(again(450_000).trail).toContain('ONSITE_APPRAISAL_REQUEST');
  });

  it('is not made up to that', () => {
    expect(again(400_000).trail).not.toContain('ONSITE_APPRAISAL_REQUEST');
  });
});

describe('an income that is verified as lower than it was stated', () => {
  const verified = (verifiedIncome: number, employmentKnown = true) => {
    const { state, ...way } = goTheWay({}, { INCOME_VERIFICATION: [] });
    const facts = { verifiedIncome, employmentKnown };
    return happens({ ...way, state: { ...state, status: 'WAITING_FOR_INCOME' } }, 'verified', facts);
  };

  it('changes nothing, and no counteroffer is made, if the line that was chosen can still be had', () => {
    const way = verified(81_000);
    expect(way.trail).toEqual(['WAITING_FOR_INCOME', 'WAITING_FOR_OFFERS', 'IDENTITY_VERIFICATION']);
    expect(way.state.fields).toMatchObject({ requalifiedBy: null, uwSubDecision: 'VERIFIED_INCOME_MATCHED_OFFER' });
    expect(way.state.fields.declineReasons).toBeUndefined();
    expect(papersMade(way) ?? []).not.toContain('counteroffer');
    expect(statusOf(verified(81_000, false))).toBe('EMPLOYMENT_VERIFICATION');
  });

  it('is answered with a counteroffer if the line cannot be had', () => {
    const way = verified(58_000);
    expect(statusOf(way)).toBe('REVISED_OFFER_SELECTION');
    expect(way.state.fields.declineReasons).toEqual(['Income insufficient for amount of credit requested']);
    expect(papersMade(way)).toContain('counteroffer');
  });
});

it('assets do not replace a missing income', () => {
  const assets = { cash: 1000, investments: 0, retirement: 0 };
  const way = goTheWay(
    { lastName: 'Lowerincome' },
    {
      OFFER_SELECTION: [{ event: 'assets-requested' }, personas.usual?.nextEvents.OFFER_SELECTION as { event: string }],
      ASSETS_PREQUAL: { event: 'assets-given', answers: { assets } },
      REVISED_OFFER_SELECTION: [],
    },
  );
  expect(way.trail).toContain('ASSETS_PREQUAL');
  expect(statusOf(way)).toBe('REVISED_OFFER_SELECTION');
  expect(papersMade(way)).toContain('counteroffer');
});

describe('a credit pull that failed', () => {
  it('is made again as the soft one where the applicant was corrected since the hard one', () => {
    const corrected = happens(
      goTheWay({}, { APP_SUBMISSION: [] }),
      'applicant-corrected',
      {},
      {
        name: { firstName: 'Jamie', lastName: 'Crediterror' },
      },
    );
    const before = {
      ...corrected.state,
      moments: { ...corrected.state.moments, HARD_CREDIT_PULL: '2026-01-15T17:00:00.000Z' },
    };
    expect(before.status).toBe('CREDIT_ERROR');
    const again = happens({ ...corrected, state: before }, 'credit-retry');
    expect(again.trail).toEqual(['CREDIT_ERROR', 'WAITING_FOR_SOFT_CREDIT', 'CREDIT_ERROR']);
  });

  it('is the hard one again where its file was found by hand', () => {
    const way = happens(happens(submitted(), 'no-match'), 'credit-file-found');
    expect(way.trail).toEqual(['CREDIT_NO_MATCH_SSN', 'WAITING_FOR_HARD_CREDIT', 'INCOME_VERIFICATION']);
  });
});
