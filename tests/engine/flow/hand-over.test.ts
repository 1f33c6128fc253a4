/** What goes along with whoever is sent to another party's page. */
import { expect, test } from 'vitest';
import { withAuthMode } from '../../../runtime/journey/accounts/with-auth-mode.ts';
import { loaded } from '../../documents/loaded.ts';
import { Visit } from '../machine/visit.ts';

const main = loaded.organisations.get('main')?.product;
if (!main) throw new Error('main does not compile');

test('an account at the external provider is asked for with the name of the application', () => {
  const visit = new Visit(withAuthMode(main, 'external'));
  visit.upTo('set-password').answer({ termPrivacyConsent: true, communicationConsent: true, softCreditConsent: true });
  visit.press().answerUntil('broker-register');
  const [asked] = visit.calls();
  expect(asked?.headers).toMatchObject({ 'X-Auth0-Application-Name': 'heloc' });
});

test('the application whose bank is linked stands in the browser under heloc_uuid, where the way back finds it', () => {
  const uuid = '6f1c2a34-9c0b-4c1d-8e2f-0a1b2c3d4e5f';
  const application = { uuid, status: { checklistStatus: 'DISBURSEMENT_ACCOUNT' } };
  const visit = new Visit();
  visit.session = { ...visit.session, identity: { uuid: 'someone' }, application };
  visit.open(`/${uuid}/bank/disburse`).answerUntil('application');
  visit.press().answerCall(200, { redirect: '/hosted/sandbox?ticket=t-1' });
  expect(visit.effects).toContainEqual({ type: 'store', name: 'heloc_uuid', value: uuid });
});
