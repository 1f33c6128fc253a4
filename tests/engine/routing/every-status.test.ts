import { describe, expect, it } from 'vitest';
import { formatCopy } from '../../../runtime/engine/copy/format-copy.ts';
import { environmentOf } from '../../../runtime/engine/facts/environment-of.ts';
import type { JsonObject } from '../../../runtime/json/json.ts';
import { functions } from '../../../src/trade/index.ts';
import { Visit } from '../machine/visit.ts';

const uuid = '6f1c2a34-9c0b-4c1d-8e2f-0a1b2c3d4e5f';

/** Specification 1, section 4: each status that has a screen, without what a condition adds. */
const screens: Record<string, string[]> = {
  'credit/social': ['CREDIT_NO_MATCH'],
  'review-app/no-credit': ['CREDIT_NO_MATCH_SSN'],
  'credit/error': ['SOFT_CREDIT_LOCKED_OR_FROZEN', 'HARD_CREDIT_LOCKED_OR_FROZEN'],
  'review-app/property': ['NO_PROPERTY_FOUND', 'MULTIPLE_PROPERTIES'],
  'error/decline': ['DECLINED'],
  'start/contact': ['COLLECT_ADDITIONAL_INFO'],
  'start/hmda': ['HMDA'],
  'review-app/delinquency': ['DELINQUENCY_REVIEW'],
  'review-app/signdocs': ['GEN_CLOSING_DISCLOSURE', 'GEN_NOTE_SIGNING'],
  'signing/intro': ['NOTE_SIGNING', 'FINAL_OFFER'],
  'product/select': ['OFFER_SELECTION', 'REVISED_OFFER_SELECTION'],
  'start/app-summary': ['APP_SUBMISSION', 'GEN_SUMMARY_DISCLOSURE'],
  'income/review': ['INCOME_VERIFICATION'],
  identity: ['IDENTITY_VERIFICATION'],
  'product/assets': ['ASSETS_PREQUAL'],
  'product/prequal-winback': ['CLTV_LIEN_POSITION_REQUALIFY'],
  'bank/disburse': ['DISBURSEMENT_ACCOUNT', 'AUTOPAY_ACCOUNT'],
  'bank/autopay': ['VERIFIED_AUTOPAY_ACCOUNT'],
  'bpo/estimate-value': ['NO_AVM_FOUND', 'NAV_BPO_ESTIMATE', 'RESIDENTIAL_EVALUATION_ESTIMATE'],
  'payoff/hold': ['PAYOFF_REQUEST_PENDING'],
  'bpo/hold': [
    'BPO_ORDER_REQUEST',
    'NAV_BPO_ORDER_REQUEST',
    'RESIDENTIAL_EVALUATION_ORDER_REQUEST',
    'BPO_PROCESSING',
    'NAV_BPO_PROCESSING',
    'RESIDENTIAL_EVALUATION_PROCESSING',
    'FINAL_TITLE',
    'FINAL_TITLE_PROCESSING',
  ],
  complete: ['GEN_RESCISSION', 'RESCISSION', 'RECORDING', 'FUNDABLE', 'DIRECT_DEBT_PAYOFF', 'FUNDING_DECISION'],
  'error/timeout': [
    'APPRAISAL_REVIEW_COMPLETE',
    'CREDIT_ERROR',
    'CREDIT_MINOR',
    'FACTA_REVIEW',
    'HOLD_FOR_APPRAISAL_REVIEW',
    'ORDER_FULL_TITLE',
    'REQUEST_STEWART_PAYOFFS',
    'UNKNOWN',
  ],
  liens: ['LIEN_VERIFICATION', 'LIEN_VERIFICATION_INQUIRY'],
  'signing/additional': ['CO_DEED_REQ'],
  'notary/intro': ['GEN_NOTARY_DISCLOSURE', 'ATTORNEY_REVIEW', 'NOTARY_WAITING_PERIOD', 'DEED_SIGNING'],
  'notary/reserve-manual': ['MANUAL_DEED_SIGNING'],
  'income/employer-verification': ['EMPLOYMENT_VERIFICATION'],
  hold: ['ONSITE_APPRAISAL_BORROWER_PAYMENT', 'ONSITE_APPRAISAL_PENDING'],
};
const rows = Object.entries(screens).flatMap(([screen, statuses]) => statuses.map((status) => ({ status, screen })));

const { statuses } = new Visit().product.statuses;
const waiting = Object.keys(statuses).filter(
  (status) => statuses[status]?.poll === 'waiting' && status !== 'GEN_NOTE_SIGNING',
);
const finished = ['COMPLETE', 'CANCELLED'];

/** Somebody who is signed in and whose application is in a status. */
function at(checklistStatus: string | undefined, more: JsonObject = {}, status: JsonObject = {}): Visit {
  const visit = new Visit().open('/terms', { identity: { uuid: 'someone' } });
  const standing = { ...(checklistStatus === undefined ? {} : { checklistStatus }), ...status };
  const application = { uuid, property: { state: 'CO' }, status: standing, ...more };
  return visit.send({ type: 'application', at: visit.session.now, application, profile: { uuid: 'p' } });
}

const shownAt = ({ session }: Visit): string => session.path.replace(`/${uuid}/`, '');
const warnings = ({ effects }: Visit) => effects.filter((effect) => effect.type === 'log');
const tracked = ({ effects }: Visit) => effects.flatMap((effect) => (effect.type === 'track' ? [effect.event] : []));

/** The heading as it is read, in this session. */
function headingOf({ product, session }: Visit): string {
  const screen = session.place.kind === 'screen' ? product.screens[session.place.screen] : undefined;
  return screen ? formatCopy(screen.heading, environmentOf(product, session, functions)) : '';
}

describe('every status', () => {
  it('is one of the 85, once', () => {
    const named = [...rows.map(({ status }) => status), ...waiting, ...finished];
    expect([...named].sort()).toEqual(Object.keys(statuses).sort());
    expect(named).toHaveLength(85);
  });

  it.each(rows)('$status shows $screen with its own heading, and announces it', ({ status, screen }) => {
    const visit = at(status);
    expect([shownAt(visit), warnings(visit)]).toEqual([screen, []]);
    expect(headingOf(visit)).not.toBe('');
    expect(tracked(visit)).toContain('route');
  });

  it.each(waiting)('%s, which no row names, shows the time-out with one warning where it is not polled', (status) => {
    const visit = at(status);
    expect(shownAt(visit)).toBe('error/timeout');
    expect(warnings(visit)).toEqual([{ type: 'log', level: 'warning', message: `No screen for status ${status}` }]);
  });

  it('names the pending vendor at the time-out', () => {
    expect(headingOf(at('IN_PROGRESS'))).toBe('Your employer has not answered yet');
    expect(headingOf(at('UNKNOWN'))).toBe('This is taking longer than usual');
  });

  it.each(finished)('%s leaves for the root of the site', (status) => {
    expect(at(status).session.path).toBe('site:/dashboard');
  });

  it('has a screen whose heading no other screen has', () => {
    const headings = rows.map(({ status, screen }) => ({ screen, heading: headingOf(at(status)) }));
    for (const { screen, heading } of headings)
      expect(headings.filter((other) => other.heading === heading && other.screen !== screen)).toEqual([]);
  });
});

describe('what a condition adds', () => {
  const required = { bpo: 'BPO_REQUIRED' };
  const account = { disburseAccount: { routingNumber: '021000021' } };
  it.each<[string, string, JsonObject, JsonObject]>([
    ['BPO_ORDER_REQUEST', 'bpo/condition', { property: { state: 'TX' } }, required],
    ['NAV_BPO_ORDER_REQUEST', 'bpo/order-bpo', { property: { state: 'CO' } }, required],
    ['RESIDENTIAL_EVALUATION_ORDER_REQUEST', 'bpo/hold', { property: { state: 'TX' } }, { bpo: 'BPO_PROCESSING' }],
    ['GEN_CLOSING_DISCLOSURE', 'error/flood-cert', {}, { waitingOnFloodCert: true }],
    ['AUTOPAY_ACCOUNT', 'bank/autopay', account, {}],
    ['AUTOPAY_ACCOUNT', 'bank/autopay', { isCrypto: true }, {}],
    ['DEED_SIGNING', 'complete', {}, { primaryParticipantAcceptComplete: true }],
    ['A_STATUS_OF_NEXT_YEAR', 'error/decline', {}, { uwDecision: 'DECLINE' }],
    ['CREDIT_ERROR', 'error/timeout', {}, { uwDecision: 'DECLINE' }],
  ])('%s shows %s', (status, screen, more, standing) => {
    expect(shownAt(at(status, more, standing))).toBe(screen);
  });

  it('an application without a status begins with the profile', () => {
    expect(shownAt(at(undefined))).toBe('start/profile');
  });

  it('an inquiry is not resumed, whatever its status', () => {
    expect(at('OFFER_SELECTION', { isInquiry: true }).session.path).toBe('site:/dashboard');
  });

  it('offers that were verified come from the signing intro, with the decision', () => {
    const verified = at('OFFER_SELECTION', {}, { uwSubDecision: 'VERIFIED_OFFER', uwDecision: 'APPROVED' });
    expect(verified.session.state).toEqual({ from: 'signing/intro', decision: 'APPROVED' });
    expect(at('OFFER_SELECTION', {}, { uwDecision: 'SELECT' }).session.state).toEqual({ decision: 'SELECT' });
  });

  it('the chat that a link opens survives redirects', () => {
    const visit = new Visit().open('/terms', { identity: { uuid: 'someone' } }, { 'pop-webchat': 'true' });
    const application = { uuid, status: { checklistStatus: 'HOLD_FOR_APPRAISAL_REVIEW' } };
    visit.send({ type: 'application', at: visit.session.now, application, profile: { uuid: 'p' } });
    expect(visit.effects).toContainEqual(expect.objectContaining({ type: 'go', query: { 'pop-webchat': 'true' } }));
  });
});
