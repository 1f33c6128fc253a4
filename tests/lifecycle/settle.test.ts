import { describe, expect, it } from 'vitest';
import { settle } from '../../runtime/lifecycle/settle.ts';
import { functions } from '../../src/trade/index.ts';
import { applicant, lifecycle, personas } from './documents.ts';

const settled = (given: Parameters<typeof applicant>[0]) => settle(lifecycle, personas, applicant(given), functions);

const resumed = (first: Parameters<typeof applicant>[0], event: string, then: Parameters<typeof applicant>[0]) =>
  settle(lifecycle, personas, applicant(then), functions, { from: settled(first).state, event: { name: event } });

describe('an applicant of the sandbox', () => {
  it('reaches the offers in the usual order', () => {
    const { status, trail, state } = settled({});
    expect(status).toBe('OFFER_SELECTION');
    expect(trail).toEqual([
      'GEN_PRE_SOFT_CREDIT_DISCLOSURE',
      'WAITING_FOR_SOFT_CREDIT',
      'WAITING_FOR_PROPERTY',
      'WAITING_FOR_AVM',
      'PREQUAL_TITLE',
      'WAITING_FOR_DECISION',
      'WAITING_FOR_OFFERS',
      'OFFER_SELECTION',
    ]);
    expect(state.fields).toMatchObject({
      uwDecision: 'APPROVED',
      uwSubDecision: 'UNVERIFIED_OFFER',
      adjustedHomeAmount: '620000.00',
    });
  });

  it.each(Object.entries(personas.personas).map(([id, persona]) => ({ id, persona })))(
    'who is $id first rests as the table says',
    ({ persona }) => {
      const { lastName, street, ssnLastFour } = persona.match;
      const { status } = settled({
        ...(lastName !== undefined && { lastName }),
        ...(street !== undefined && { street: `12 ${street}` }),
        ...(ssnLastFour !== undefined && { ssn: `12345${ssnLastFour}` }),
      });
      // An SSN given at once is asked about at once.
      expect(status).toBe(ssnLastFour === undefined ? persona.leadsTo : 'CREDIT_NO_MATCH_SSN');
    },
  );

  it('is matched whatever the case of the letters', () => {
    expect(settled({ lastName: 'FROZEN' }).status).toBe('SOFT_CREDIT_LOCKED_OR_FROZEN');
    expect(settled({ street: '7B nowhere lane' }).status).toBe('NO_PROPERTY_FOUND');
  });

  it('continues at 60,000 a year and is declined at zero a year', () => {
    expect(settled({ income: 60_000 }).status).toBe('OFFER_SELECTION');
    expect(settled({ income: 0 }).state.fields.declineReasons).toEqual(['Excessive obligations in relation to income']);
  });
});

describe('what a borrower does', () => {
  it('finds the credit file with a Social Security number', () => {
    expect(resumed({ lastName: 'Nomatch' }, 'ssn-provided', { lastName: 'Nomatch', ssn: '123456789' }).status).toBe(
      'OFFER_SELECTION',
    );
  });

  it.each([
    { lastName: 'Nofile', ssn: '123456789' },
    { lastName: 'Nomatch', ssn: '123-45-0001' },
  ])('does not find it: $lastName $ssn', (given) => {
    expect(resumed({ lastName: given.lastName }, 'ssn-provided', given).status).toBe('CREDIT_NO_MATCH_SSN');
  });

  it('tries a frozen file again', () => {
    const [frozen, thawing] = [{ lastName: 'Frozen' }, { lastName: 'Frozen', street: '5 Thaw Street' }];
    expect(resumed(frozen, 'credit-retry', frozen).status).toBe('SOFT_CREDIT_LOCKED_OR_FROZEN');
    expect(resumed(thawing, 'credit-retry', thawing).status).toBe('OFFER_SELECTION');
  });

  it('corrects the address', () => {
    expect(resumed({ street: '1 Nowhere Lane' }, 'property-corrected', {}).status).toBe('OFFER_SELECTION');
    expect(resumed({ street: '1 Twin Court' }, 'property-corrected', { street: '1 Nowhere Lane' }).status).toBe(
      'NO_PROPERTY_FOUND',
    );
  });
});

describe('corrections from the summary', () => {
  const answers = { offerChoice: { offerId: 'fixed-10', draw: '50000.00' }, ownership: { type: 'SOLE' } };
  const summarised = () => {
    const one = applicant(answers);
    const happen = (from: ReturnType<typeof settled>, name: string) =>
      settle(lifecycle, personas, one, functions, { from: from.state, event: { name } });
    return ['offer-selected', 'contact-given', 'hmda-given'].reduce(happen, settled(answers));
  };
  const corrected = (event: string, then: Parameters<typeof applicant>[0]) =>
    settle(lifecycle, personas, applicant({ ...answers, ...then }), functions, {
      from: summarised().state,
      event: { name: event },
    });

  it('of the property leads to its place in the usual order, and the answers about the other one go', () => {
    const { trail, answers: left } = corrected('property-corrected', { street: '77 Juniper Ct' });
    expect(trail.slice(0, 3)).toEqual(['APP_SUBMISSION', 'WAITING_FOR_PROPERTY', 'WAITING_FOR_AVM']);
    expect(trail.at(-1)).toBe('OFFER_SELECTION');
    expect(left).not.toHaveProperty('offerChoice');
    expect(left).toMatchObject({ ownership: { type: 'SOLE' } });
  });

  it('of the applicant leads to the credit file and the title, past the value that is known', () => {
    const { trail } = corrected('applicant-corrected', { lastName: 'Dow' });
    expect(trail).toEqual([
      'APP_SUBMISSION',
      'GEN_PRE_SOFT_CREDIT_DISCLOSURE',
      'WAITING_FOR_SOFT_CREDIT',
      'PREQUAL_TITLE',
      'WAITING_FOR_DECISION',
      'WAITING_FOR_OFFERS',
      'OFFER_SELECTION',
    ]);
  });

  it.each([
    ['applicant-corrected', { lastName: 'Lowscore' }],
    ['applicant-corrected', { lastName: 'Notowner' }],
    ['income-corrected', { income: 0 }],
  ])('by %s is judged again, on the new facts alone', (event, then) => {
    expect(corrected(event, then).status).toBe('DECLINED');
  });
});

/** What the bureau says lowered the score: told in place of the score itself. */
const keyFactors = [
  'Serious delinquency on an account',
  'Proportion of balances to credit limits on revolving accounts is too high',
  'Time since the most recent late payment is too short',
  'Number of accounts with balances is too high',
];

describe('a decline', () => {
  it.each([
    ['Lowscore', keyFactors],
    ['Highdebt', ['Excessive obligations in relation to income']],
    ['Delinquent', ['Delinquent past or present credit obligations with others']],
    ['Declined', ['Delinquent past or present credit obligations with others', ...keyFactors.slice(0, 3)]],
    ['Notowner', ['Unable to verify ownership of the property']],
    ['Alert', ['Unable to verify identity']],
    ['Nooffers', ['Income insufficient for amount of credit requested']],
  ])('of %s tells its reasons', (lastName, reasons) => {
    const { state, records } = settled({ lastName });
    expect(state.fields).toMatchObject({ uwDecision: 'DECLINE', declineReasons: reasons });
    expect(records.at(-1)).toMatchObject({ to: 'DECLINED', reasons });
  });

  it('comes sooner where the state is stricter', () => {
    const liens = {
      ...personas,
      normal: {
        ...personas.normal,
        title: [
          {
            event: 'reported',
            facts: { liensBalance: '500000.00', vestedInApplicant: true, liens: [], liensToConfirm: false },
          },
        ] as const,
      },
    };
    const inState = (state: string) =>
      settle(
        lifecycle,
        { ...liens, normal: { ...liens.normal, title: [...liens.normal.title] } },
        applicant({ state }),
        functions,
      ).status;
    expect([inState('CO'), inState('TX')]).toEqual(['OFFER_SELECTION', 'DECLINED']);
  });
});
