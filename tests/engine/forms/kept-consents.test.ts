import { expect, test } from 'vitest';
import { consentTextHashes } from '../../../runtime/engine/forms/consent-texts.ts';
import type { JsonObject } from '../../../runtime/json/json.ts';
import { borrower, Visit } from '../machine/visit.ts';

const formState: JsonObject = { ...borrower['for-sale'], ...borrower.birthdate, ...borrower['property-address'] };
const query = { nonce: 'n-1' };
const consents = consentTextHashes(new Visit().product.screens['registration/set-password'] ?? { forms: {} });

const back = (kept: Record<string, string>, supplied: Record<string, string> = query) =>
  new Visit().open('/register-v2/set-password', { preAuth: { formState, nonce: 'n-1', consents: kept } }, supplied)
    .session;

test('consents that were given before a login stand again, and count as prefilled', () => {
  expect(Object.keys(consents)).toContain('softCreditConsent');
  const { answers, prefilled } = back(consents);
  expect(answers).toMatchObject({ softCreditConsent: true, termPrivacyConsent: true, communicationConsent: true });
  expect(prefilled).toMatchObject({ softCreditConsent: 'pre-auth' });
});

test('none of them stands if the text of one is another by now, or the nonce is not the one', () => {
  const changed = { ...consents, softCreditConsent: '0'.repeat(64) };
  for (const { answers, prefilled } of [back(changed), back(consents, { nonce: 'n-2' })]) {
    expect(answers).not.toHaveProperty('softCreditConsent');
    expect(answers).not.toHaveProperty('termPrivacyConsent');
    expect(prefilled).toEqual({});
  }
});
