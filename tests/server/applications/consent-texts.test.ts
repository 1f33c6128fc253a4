import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consentTextHashes } from '../../../runtime/engine/forms/consent-texts.ts';
import type { Product } from '../../../runtime/engine/product.ts';
import type { Loaded } from '../../../src/documents/compile/load.ts';
import { loadDocuments } from '../../../src/product/load.ts';
import { loaded } from '../../documents/loaded.ts';
import { applicationBody, Borrower, own } from '../support/borrower.ts';
import { changedDocuments } from '../support/changed-documents.ts';
import { givenApplication } from '../support/given-application.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const steps = ['registration/set-password', 'registration/login-info'];
/** What the claims of the credit pull promise, in some document at least. */
const claimed = 'It is a soft credit pull and does not affect my credit score. This does not affect my credit score.';
const soft = { softCreditConsent: { title: `I authorize more. ${claimed}` } };
const terms = { termPrivacyConsent: { title: 'I agree to other <terms>terms</terms>.' } };

/** What became of the documents since a page was opened: both steps ask for another soft credit pull, one of them for other terms. */
const changed = changedDocuments(
  {
    'flows/registration/set-password.json': { blocks: { consents: { fields: { ...soft, ...terms } } } },
    'flows/registration/login-info.json': { blocks: { consents: { fields: soft } } },
  },
  ['main'],
);
const opened: Product = productOf(loaded);
const become: Product = productOf(loadDocuments(changed.root, { only: ['main'] }));
let server: TestServer;
let later: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  later = await startTestServer({ root: changed.root });
});
afterAll(async () => {
  await server.stop();
  await later.stop();
  changed.remove();
});

function productOf({ organisations }: Loaded): Product {
  const product = organisations.get('main')?.product;
  if (!product) throw new Error('main');
  return product;
}

/** What a page says that shows this screen. */
function header({ screens }: Product, screen: string, fact: string): Record<string, string> {
  const hash = consentTextHashes(screens[screen] ?? { forms: {} })[fact];
  return { 'consent-texts': `${fact}=${hash}` };
}

const consentsOf = ({ context }: TestServer, uuid: string) =>
  context.db.selectFrom('consent').select(['type', 'text_hash']).where('application', '=', uuid).execute();

const debit = {
  appraisalPayment: {
    routingNumber: '021000021',
    accountNumber: '12345678',
    accountNumberAgain: '12345678',
    accountType: 'CHECKING',
  },
  appraisalDebitConsent: true,
};

describe('a consent on a screen of an application', () => {
  it('is taken by the text that is shown, and refused by any other, and nothing is recorded then', async () => {
    const { borrower, uuid } = await givenApplication(server, 'ONSITE_APPRAISAL_BORROWER_PAYMENT');
    const pay = (headers: Record<string, string>) =>
      borrower.call('POST', own(uuid, '/actions/appraisal-paid'), { answers: debit }, headers);
    const refused = await pay({ 'consent-texts': `appraisalDebitConsent=${'ab'.repeat(32)}` });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'text-changed', failures: [{ path: 'appraisalDebitConsent' }] },
    ]);
    const row = server.context.db.selectFrom('application').select(['status', 'saves']).where('uuid', '=', uuid);
    expect(await row.executeTakeFirst()).toMatchObject({ status: 'ONSITE_APPRAISAL_BORROWER_PAYMENT', saves: 0 });
    expect(await consentsOf(server, uuid)).toEqual([]);
    expect((await pay(header(opened, 'application/hold', 'appraisalDebitConsent'))).statusCode).toBe(200);
    expect((await consentsOf(server, uuid)).map(({ type }) => type)).toEqual(['APPRAISAL_DEBIT']);
  });
});

describe('a consent of the registration', () => {
  const create = async (on: TestServer, headers: Record<string, string>) =>
    (await Borrower.register(on)).create(applicationBody(), headers);

  it.each(steps)('is refused where the documents were changed since the page was opened at %s', async (step) => {
    const headers = header(opened, step, 'softCreditConsent');
    expect((await create(server, headers)).statusCode).toBe(200);
    const answer = await create(later, headers);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'text-changed', failures: [{ path: 'softCreditConsent' }] },
    ]);
    expect(await later.context.db.selectFrom('application').select('uuid').execute()).toEqual([]);
  });

  it('is recorded by the text of the step that it was given on, where several ask for it', async () => {
    const [other, same] = await Promise.all(
      steps.map(async (step) => {
        const answer = await create(later, header(become, step, 'termPrivacyConsent'));
        const rows = await consentsOf(later, answer.json().uuid);
        return rows.find(({ type }) => type === 'TERMS')?.text_hash;
      }),
    );
    const hash = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(other).toBe(hash('I agree to other terms.'));
    expect(same).toBe(hash('I agree to the Terms of Service and the Privacy Policy.'));
  });
});
