import { createHash } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { consentTextHashes } from '../../../../runtime/engine/forms/consent-texts.ts';
import { productOfSession } from '../../../../runtime/engine/overlays/active-product.ts';
import { startSession } from '../../../../runtime/engine/session/start-session.ts';
import { loadDocuments } from '../../../../src/documents/load.ts';
import { functions } from '../../../../src/lending/registry.ts';
import { Borrower } from '../../support/borrower.ts';
import { documentsWith } from '../../support/changed-documents.ts';
import { serverOfFile } from '../../support/server-of-file.ts';
import { startAt } from '../../support/started-application.ts';

const org = 'teachers-federal-cu';
const documents = documentsWith('tests/dated-documents');
afterAll(() => documents.remove());
const server = serverOfFile({ root: documents.root });

const lastInstant = '2027-01-01T07:59:59Z';
const firstInstant = '2027-01-01T08:00:00Z';

/** What a page that was opened at this instant says that it showed. */
function shownAt(now: string): Record<string, string> {
  const { product } = loadDocuments(documents.root, { only: [org] }).organisations.get(org) ?? {};
  if (!product) throw new Error(`${org} does not compile`);
  const opened = productOfSession(product, startSession({ now, flags: {} }), functions).product;
  const hash = consentTextHashes(opened.screens['registration/set-password'] ?? { forms: {} }).softCreditConsent;
  return { 'consent-texts': `softCreditConsent=${hash}` };
}

/** What is answered to an application that is started at this instant by a page that was opened at another, and the hash of the recorded text. */
async function started(now: string, opened: string): Promise<[number, string | null | undefined]> {
  const borrower = await Borrower.register(server, org);
  const answer = await startAt(server, borrower, now, shownAt(opened));
  const rows = await server.context.db
    .selectFrom('consent')
    .select(['type', 'text_hash'])
    .where('application', '=', answer.json().uuid ?? crypto.randomUUID())
    .execute();
  return [answer.statusCode, rows.find(({ type }) => type === 'SOFT_CREDIT')?.text_hash];
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

it('takes a consent by the text of its day, records that text, and refuses the text of another day', async () => {
  const lender = server.context.documents.organisations.nameOf(org);
  const text = `I authorize ${lender} to get my credit report with a soft credit pull`;
  const before = hashOf(`${text} and check my rate. This does not affect my credit score.`);
  expect(await started(lastInstant, lastInstant)).toEqual([200, before]);
  expect(await started(firstInstant, firstInstant)).toEqual([200, hashOf(`${text}, as of 2027.`)]);
  expect(await started(firstInstant, lastInstant)).toEqual([409, undefined]);
  expect(await started(lastInstant, firstInstant)).toEqual([409, undefined]);
});
