import { expect, test } from 'vitest';
import { consentTextHashes, parseConsentTexts } from '../../../runtime/engine/forms/consent-texts.ts';
import { borrower, Visit } from './visit.ts';

/** A registration whose submit has come to the creating call. */
function creating(): Visit {
  const visit = new Visit()
    .upTo('set-password')
    .answer(borrower['set-password'] ?? {})
    .press();
  return visit.answerUntil('create-application');
}

test('a call says by which text each consent was given that it hands over, and of no other', () => {
  const visit = creating();
  const [call] = visit.calls();
  const screen = visit.product.screens['registration/set-password'];
  expect(call?.headers['consent-texts']).toMatch(/^termPrivacyConsent=[0-9a-f]{64}, /);
  expect(Object.fromEntries(parseConsentTexts(call?.headers['consent-texts']))).toEqual(
    screen && consentTextHashes(screen),
  );
  const before = new Visit()
    .upTo('set-password')
    .answer(borrower['set-password'] ?? {})
    .press();
  expect(before.calls().map(({ headers }) => headers['consent-texts'])).toEqual([undefined]);
});

test('when a text has changed a dialog opens, and the page is reloaded from it', () => {
  const visit = creating().answerCall(409, { errors: ['This text has changed'], code: 'text-changed' });
  expect([visit.session.dialog, visit.session.busy, visit.calls()]).toEqual(['consent-text-changed', null, []]);
  expect(visit.session.place).toMatchObject({ screen: 'registration/set-password' });
  visit.press('show');
  expect(visit.effects).toContainEqual({ type: 'reload' });
});
