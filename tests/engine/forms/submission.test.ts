import { expect, test } from 'vitest';
import { judgeSubmission } from '../../../runtime/engine/forms/submission.ts';
import type { JsonObject } from '../../../runtime/json/json.ts';
import { functions } from '../../../src/trade/index.ts';
import { loaded } from '../../documents/loaded.ts';
import { borrower, Visit } from '../machine/visit.ts';

const { organisations, validators } = loaded;
const product = organisations.get('main')?.product;
const now = '2026-01-15T17:00:00.000Z';

/** The body that the flow itself sends for the borrower. */
function sent(call: string): JsonObject {
  const visit = new Visit().upTo('set-password').answer(borrower['set-password'] ?? {});
  const made = visit.press().answerUntil(call).calls().at(-1);
  if (made?.call !== call) throw new Error(`The flow never makes the call ${call}`);
  return made.body as JsonObject;
}

function failures(call: string, body: JsonObject): string[] {
  if (!product) throw new Error('main does not compile');
  const context = { now, flags: { environment: 'sandbox' }, identity: null, validators, functions };
  return judgeSubmission(product, 'registration', call, { body, query: {} }, context).failures.map(({ code }) => code);
}

test('the requests of the flow are accepted', () => {
  expect(failures('register', sent('register'))).toEqual([]);
  expect(failures('create-application', sent('create-application'))).toEqual([]);
});

test.each([
  ['dob', '2010-01-01', 'minimum-age'],
  ['name.lastName', '', 'required'],
])('a profile whose %s is %j is refused by %s', (path, value, code) => {
  const body = sent('create-application');
  const profile = body.profileRequest as JsonObject;
  const changed =
    path === 'dob'
      ? { ...profile, dob: value }
      : { ...profile, name: { ...(profile.name as JsonObject), lastName: value } };
  expect(failures('create-application', { ...body, profileRequest: changed })).toContain(code);
});

test('a password is judged by the call that carries it, and by no other', () => {
  expect(failures('register', { ...sent('register'), password: 'short' })).toContain('password-length');
  expect(failures('create-application', sent('create-application'))).not.toContain('password-length');
});

test('a consent that was not given is refused', () => {
  const body = sent('create-application');
  const consentRequests = (body.consentRequests as JsonObject[]).map((consent) => ({
    ...consent,
    optInOut: 'OPT_OUT',
  }));
  expect(failures('create-application', { ...body, consentRequests })).toContain('terms-accepted');
});

test('a campaign whose visitors go to the waitlist cannot be bypassed by calling the server', () => {
  const body = sent('create-application');
  const utmParameters = { ...(body.utmParameters as JsonObject), utmSource: 'CLOC' };
  expect(failures('create-application', { ...body, utmParameters })).toEqual(['not-crypto-campaign']);
});
