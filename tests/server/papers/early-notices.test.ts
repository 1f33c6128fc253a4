import { PDFDocument, PDFName, PDFString } from 'pdf-lib';
import { expect, it } from 'vitest';
import { own } from '../support/borrower.ts';
import { givenApplication } from '../support/given-application.ts';
import { textOfPdf } from '../support/papers/pdf-text.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

const server = serverOfFile();

const homeIn = (city: string, state: string, zip: string) => ({
  property: { street1: '8 Pecan St', city, state, zip, occupancyType: 'HOME' },
});

/** The early papers of an application whose borrower has just answered, or declined to, about demographics. */
async function earlyPapers(more: ReturnType<typeof homeIn>, language = 'en-US') {
  const { borrower, uuid } = await givenApplication(server, 'HMDA', more);
  const reads = { 'accept-language': language };
  expect((await borrower.call('GET', own(uuid), undefined, reads)).statusCode).toBe(200);
  expect((await borrower.call('POST', own(uuid, '/actions/hmda-given'), {}, reads)).statusCode).toBe(200);
  await expect.poll(async () => (await borrower.status(uuid)).checklistStatus).toBe('APP_SUBMISSION');
  const { papers } = (await borrower.call('GET', own(uuid, '/papers'))).json();
  const fileOf = async (paper: string) => (await borrower.call('GET', own(uuid, `/papers/${paper}/file`))).rawPayload;
  const paperText = async (paper: string) => textOfPdf(await fileOf(paper));
  return { ids: papers.map(({ paper }: { paper: string }) => paper), fileOf, paperText };
}

it('tell the score that was used, its bureau, and what the law says of it', async () => {
  const { ids, paperText } = await earlyPapers(homeIn('Denver', 'CO', '80202'));
  expect(ids).toEqual(['early-disclosure', 'home-equity-booklet', 'credit-score-notice', 'application-summary']);
  const notice = await paperText('credit-score-notice');
  for (const part of [
    'Your credit score 760',
    'higher than those of 63 percent of U.S. consumers',
    'Your credit score and the price you pay for credit',
    'Your credit report is a record of your credit history.',
    'P.O. Box 105281',
    'Example Credit Bureau',
    '800-555-0199',
    'from a low of 300 to a high of 850',
    'Notice to the home loan applicant',
    'The consumer reporting agency plays no part in the decision',
  ])
    expect(notice).toContain(part);
});

it('tell the right to a copy of an appraisal, in the words of the form', async () => {
  const { paperText } = await earlyPapers(homeIn('Denver', 'CO', '80202'));
  const text = (await paperText('early-disclosure')).replaceAll(/\s+/g, ' ');
  expect(text).toContain(
    'We will promptly give you a copy of any appraisal, even if your loan does not close. You can pay for an additional appraisal',
  );
  expect(text).toContain('Some of them can still change before your line is opened: the credit limit');
});

it('have the owner’s notice in Texas alone, on a paper of its own', async () => {
  const { ids, paperText } = await earlyPapers(homeIn('Austin', 'TX', '78701'));
  expect(ids).toContain('texas-notice');
  const notice = await paperText('texas-notice-1');
  expect(notice).toContain('BEFORE 12 DAYS AFTER YOU RECEIVE THIS NOTICE, WHICHEVER DATE IS LATER');
  expect(notice).toContain('AT LEAST $4,000');
  expect(ids).not.toContain('texas-notice-spanish');
});

it('have that notice in Spanish, too, for who reads the application in Spanish', { tags: ['all'] }, async () => {
  const { ids, fileOf, paperText } = await earlyPapers(homeIn('Austin', 'TX', '78701'), 'es-US');
  const spoken = async (paper: string) =>
    (await PDFDocument.load(await fileOf(paper))).catalog.lookup(PDFName.of('Lang'), PDFString).asString();
  expect(ids).toContain('texas-notice');
  const notice = await paperText('texas-notice-spanish-1');
  for (const said of [
    'ANTES DE 12 DÍAS DESPUÉS DE QUE USTED RECIBA ESTE AVISO, LO QUE OCURRA MÁS TARDE',
    'DEBE SER DE POR LO MENOS $4,000',
    'Y NO POR ESTE AVISO',
  ])
    expect(notice.replaceAll(/\s+/g, ' ')).toContain(said);
  expect([await spoken('texas-notice-spanish-1'), await spoken('texas-notice-1')]).toEqual(['es-US', 'en-US']);
  const elsewhere = await earlyPapers(homeIn('Denver', 'CO', '80202'), 'es-US');
  expect(elsewhere.ids).not.toContain('texas-notice-spanish');
});

it('anybody may read the booklet and the privacy notice, which says what the lender shares', async () => {
  const read = async (paper: string) => {
    const url = `/service-application/api/v1/papers/${paper}/file`;
    return textOfPdf((await server.app.inject({ url, headers: asBrowser() })).rawPayload);
  };
  const privacy = await read('privacy-notice');
  for (const said of [
    'Financial companies choose how they share your personal information',
    'respond to court orders and legal investigations, or report to credit bureaus Yes No',
    'For nonaffiliates to market to you No We don’t share',
    'Lintel Home doesn’t jointly market',
    'Reasons we can share your personal information Does Lintel Home share? Can you limit this sharing?',
    'others, such as credit bureaus, affiliates, or other companies.',
    'Rev. 11/2026',
    'Page 2 of 2',
  ])
    expect(privacy).toContain(said);
  expect(privacy).not.toContain('To limit our sharing');
  expect(await read('home-equity-booklet')).toContain('you could lose your home');
});
