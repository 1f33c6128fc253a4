import { describe, expect, test } from 'vitest';
import { formatCopy } from '../../../runtime/engine/copy/format-copy.ts';
import { environmentOf } from '../../../runtime/engine/facts/environment-of.ts';
import type { CompiledProgress } from '../../../runtime/engine/product.ts';
import { progressIntroduction, progressLine, stageProgress } from '../../../runtime/engine/progress/stage-progress.ts';
import type { JsonObject } from '../../../runtime/json/json.ts';
import { Visit } from '../machine/visit.ts';

const { product, session } = new Visit();
const rail = product.screens['application/identity']?.stages;
if (!rail) throw new Error('flows/application/section.json names a progress');

/** The environment of an application at a status, of a borrower with a profile. */
const at = (status: JsonObject, type = 'PRIMARY') =>
  environmentOf(product, { ...session, application: { status }, profile: { type } });

function progressAt(status: JsonObject, type?: string, document: CompiledProgress = rail as CompiledProgress) {
  return stageProgress(document, at(status, type), (id) => product.rules[id]);
}

const numberAt = (checklistStatus: string): number | undefined => progressAt({ checklistStatus })?.position;

test.each([
  ['TX', 'NOTARY_WAITING_PERIOD', 'ahead'],
  ['TX', 'MANUAL_DEED_SIGNING', 'ahead'],
  ['TX', 'DEED_SIGNING', 'done'],
  ['CO', 'MANUAL_DEED_SIGNING', 'done'],
])('in %s at %s "Sign Documents" is %s: in Texas nothing is signed before the closing', (state, status, expected) => {
  const application = { status: { checklistStatus: status }, property: { state } };
  const env = environmentOf(product, { ...session, application, profile: { type: 'PRIMARY' } });
  const { steps = [], position } = stageProgress(rail, env, (id) => product.rules[id]) ?? {};
  expect([steps.find(({ id }) => id === 'sign-documents')?.state, position]).toEqual([expected, 7]);
});

test.each([
  ['DISBURSEMENT_ACCOUNT', 'Step 6 of 7 · Your bank account', 'about 2 minutes now, then about 17 minutes to sign'],
  ['AUTOPAY_ACCOUNT', 'Step 6 of 7 · How you pay', 'about 2 minutes now, then about 17 minutes to sign'],
  ['NOTE_SIGNING', 'Step 6 of 7 · Sign Documents', 'about 17 minutes for this step'],
])('at %s the line names what is done now, and its own minutes, not those of signing', (status, line, left) => {
  const progress = progressAt({ checklistStatus: status });
  expect(progress && progressLine(progress, at({ checklistStatus: status }))).toEqual({ line, timeLeft: left });
});

describe('the steps of specification 2, section 4.1', () => {
  test.each([
    ['CREDIT_NO_MATCH', 0],
    ['OFFER_SELECTION', 1],
    ['COLLECT_ADDITIONAL_INFO', 2],
    ['INCOME_VERIFICATION', 3],
    ['IDENTITY_VERIFICATION', 4],
    ['NOTE_SIGNING', 5],
    ['DEED_SIGNING', 6],
    ['MANUAL_DEED_SIGNING', 6],
  ])('%s is at step %i', (status, step) => {
    expect(numberAt(status)).toBe(step + 1);
  });

  test('the stage ID_UPLOAD is named before LINK_INCOME, and its step comes after', () => {
    const stages = Object.keys(rail.stages);
    expect(stages.indexOf('ID_UPLOAD')).toBeLessThan(stages.indexOf('LINK_INCOME'));
    expect(rail.sequence.indexOf('verify-identity')).toBeGreaterThan(rail.sequence.indexOf('link-income'));
  });

  test('at the stage COMPLETE all seven are done, and nothing is left', () => {
    const progress = progressAt({ checklistStatus: 'RECORDING' });
    expect(progress?.steps.map(({ state }) => state)).toEqual(Array(7).fill('done'));
    expect(progress).toMatchObject({ position: 0, minutes: 0 });
  });
});

test.each([
  [true, 'Schedule Notary Session'],
  [false, 'Talk to eNotary'],
  [undefined, 'Talk to eNotary'],
])('the notary is met as chosen: manualNotary %s', (manualNotary, title) => {
  const status = { checklistStatus: 'DEED_SIGNING', ...(manualNotary === undefined ? {} : { manualNotary }) };
  const progress = progressAt(status);
  if (!progress) throw new Error('the status has a stage');
  expect(progressLine(progress, at(status)).line).toBe(`Step 7 of 7 · ${title}`);
});

test('an additional signer sees two steps', () => {
  const progress = progressAt({ checklistStatus: 'DEED_SIGNING' }, 'CO_DEEDER');
  expect(progress?.steps.map(({ title, state }) => [title, state])).toEqual([
    ['Identity verification', 'done'],
    ['Talk to eNotary', 'current'],
  ]);
});

test('what is left is the time of the current step and of those ahead, in one line', () => {
  const status = { checklistStatus: 'INCOME_VERIFICATION' };
  const progress = progressAt(status);
  if (!progress) throw new Error('the status has a stage');
  expect(progressLine(progress, at(status))).toEqual({
    line: 'Step 4 of 7 · Link Income Sources',
    timeLeft: 'about 4 minutes for this step',
  });
});

test('while others are awaited no minutes are told, unless something is asked of the borrower', () => {
  const status = { checklistStatus: 'FACTA_REVIEW' };
  const leftOf = (application: JsonObject): string | undefined => {
    const env = environmentOf(product, { ...session, application: { status, ...application }, profile: {} });
    const progress = stageProgress(rail, env, (id) => product.rules[id]);
    return progress && progressLine(progress, env).timeLeft;
  };
  expect(leftOf({})).toBe('nothing to do right now');
  expect(leftOf({ openConditions: 1 })).toMatch(/^about \d+ minutes for this step$/);
});

test.each(['PREQUAL_TITLE', 'GEN_CLOSING_DISCLOSURE', 'GEN_NOTE_SIGNING'])(
  'where our own work is under way, nobody’s answer is said to be awaited: %s',
  (checklistStatus) => {
    const progress = progressAt({ checklistStatus });
    expect(progress && progressLine(progress, at({ checklistStatus })).timeLeft).toBe('we’re working on it');
  },
);

test.each([
  ['NOTE_SIGNING', {}, 'about 17 minutes for this step'],
  ['NOTE_SIGNING', { property: { state: 'TX' } }, ''],
  ['NOTE_SIGNING', { signingFrom: '2026-11-24' }, 'nothing to do right now'],
  ['DISBURSEMENT_ACCOUNT', { disburseAccount: { depositsSent: false } }, 'one to two business days'],
  [
    'DISBURSEMENT_ACCOUNT',
    { disburseAccount: { depositsSent: true } },
    'about 2 minutes now, then about 17 minutes to sign',
  ],
  ['CO_DEED_REQ', {}, 'about a minute now, then the others sign'],
  ['DEED_SIGNING', {}, 'about 23 minutes for this step'],
  ['DEED_SIGNING', { property: { state: 'TX' } }, 'by appointment'],
  ['MANUAL_DEED_SIGNING', {}, 'by appointment'],
])('from signing on days follow, and the time of the step alone is told: %s %j', (checklistStatus, facts, left) => {
  const application = { status: { checklistStatus }, ...facts };
  const env = environmentOf(product, { ...session, application, profile: {} });
  const progress = stageProgress(rail, env, (id) => product.rules[id]);
  expect(progress && progressLine(progress, env).timeLeft).toBe(left);
});

test('no status is the first stage; a status without a place has no progress', () => {
  expect(progressAt({})?.position).toBe(1);
  expect(progressAt({ checklistStatus: 'DECLINED' })).toBeUndefined();
});

test('the step of a stage that is not shown gives way to the one before it', () => {
  const hidden = { ...rail, steps: { ...rail.steps, 'link-income': { title: 'Income', when: false } } };
  expect(progressAt({ checklistStatus: 'INCOME_VERIFICATION' }, 'PRIMARY', hidden)).toMatchObject({ position: 3 });
});

test('a status that comes twice on the way is at the stage whose condition holds, else at its own', () => {
  const positionAt = (application: JsonObject): number | undefined => {
    const env = environmentOf(product, { ...session, application, profile: {} });
    return stageProgress(rail, env, (id) => product.rules[id])?.position;
  };
  const status = { checklistStatus: 'ONSITE_APPRAISAL_PENDING' };
  expect(positionAt({ status })).toBe(1);
  expect(positionAt({ status, rate: 0.081, amount: '52500.25' })).toBe(6);
});

test('who waits for somebody else is not told that all can be done today', () => {
  const leadAt = (checklistStatus: string): string => {
    const progress = progressAt({ checklistStatus });
    return formatCopy((progress && progressIntroduction(progress)) ?? '', at({ checklistStatus }));
  };
  expect(leadAt('ONSITE_APPRAISAL_PENDING')).toBe('We’ll write to you as soon as you can continue.');
  expect(leadAt('CREDIT_NO_MATCH_SSN')).toBe('Your answers are kept.');
  expect(leadAt('GEN_NOTE_SIGNING')).toBe('Your papers are being prepared.');
  expect(leadAt('INCOME_VERIFICATION')).toContain('in as little as five days');
});
