import { describe, expect, it } from 'vitest';
import { dayAt } from '../../../runtime/dates/day-at.ts';
import type { Json, JsonObject } from '../../../runtime/json/json.ts';
import { preparePapers } from '../../../src/server/papers/store/make-papers.ts';
import { monthlyPayment } from '../../../src/trade/pricing/functions/payments/payment.ts';
import { sendEvent } from '../support/application-status.ts';
import { Borrower, own } from '../support/borrower.ts';
import { fullName, givenApplication } from '../support/given-application.ts';
import { onceFor } from '../support/once-for.ts';
import { dollars, fileOf, inWords, papersOf, percent, sha256, typed } from '../support/papers/paper-calls.ts';
import { getDocument } from '../support/papers/pdf-library.ts';
import { textOfPdf } from '../support/papers/pdf-text.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

const rowOf = (uuid: string) =>
  server.context.db.selectFrom('application').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();

const given = (status: string, more: { [name: string]: Json } = {}) => givenApplication(server, status, more);

const variable = { rateType: 'VARIABLE', rate: 0.079, apr: 0.079, term: 10 };

/** Applications for all tests that only look at their papers. */
const looked = onceFor((status) => given(status));
const lookedVariable = onceFor((status) => given(status, variable));

/** '2026-11-21' as a summary shows it. */
const dayFormat = (day: string): string => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1');

describe('what is made', () => {
  it.each([
    ['APP_SUBMISSION', 'early-disclosure'],
    ['APP_SUBMISSION', 'application-summary'],
    ['NOTE_SIGNING', 'credit-agreement'],
    ['NOTE_SIGNING', 'note'],
    ['GEN_NOTARY_DISCLOSURE', 'deed-of-trust'],
  ])('in %s holds name, line, APR and day of the database: %s', async (status, id) => {
    const { borrower, uuid } = await looked(status);
    const { shown } = await rowOf(uuid);
    const { made, version } = await server.context.db
      .selectFrom('paper')
      .select(['made', 'version'])
      .where('application', '=', uuid)
      .where('name', '=', id)
      .executeTakeFirstOrThrow();
    const text = await textOfPdf(await fileOf(borrower, uuid, id));
    expect(version).toMatch(/^HE-\d{3} \(Rev\. 11\/2026\)$/);
    for (const said of [fullName, dollars(shown.amount), percent(shown.apr), `Form ${version}`, 'Page 1 of'])
      expect(text).toContain(said);
    const day = dayAt(made.toISOString(), 'CO') ?? '';
    expect([inWords(day), dayFormat(day)].some((said) => text.includes(said))).toBe(true);
  });

  it.each(['right-to-cancel-1-1', 'right-to-cancel-1-2'])(
    'on one page, with the line and its days: %s',
    { tags: ['all'] },
    async (id) => {
      const { borrower, uuid } = await given('RESCISSION');
      const { loanNumber, rescissionDeadline } = (await borrower.call('GET', own(uuid))).json();
      const text = await textOfPdf(await fileOf(borrower, uuid, id));
      const last = inWords(rescissionDeadline);
      for (const said of [`For ${fullName}: line of credit ${loanNumber}`, last, 'I WISH TO CANCEL', 'Page 1 of 1'])
        expect(text).toContain(said);
    },
  );

  it.each(['early-disclosure', 'application-summary'])('tells the whole of the offer: %s', async (id) => {
    const { borrower, uuid } = await looked('APP_SUBMISSION');
    const { shown } = await rowOf(uuid);
    const text = await textOfPdf(await fileOf(borrower, uuid, id));
    const { uwCalculatedDrawAmount: draw, monthlyPayment: payment, term } = shown;
    for (const said of [dollars(draw), dollars(payment), `${term} years`]) expect(text).toContain(said);
  });

  it('tells the fee on a later advance in the same words and figures in disclosure, agreement and disclosures of the owners', {
    tags: ['all'],
  }, async () => {
    const said =
      /A later advance carries a fee of \d+\.\d+% of it, the same share as the first\. It is added to the balance\./;
    const found: (string | undefined)[] = [];
    for (const [status, id] of [
      ['APP_SUBMISSION', 'early-disclosure'],
      ['NOTE_SIGNING', 'credit-agreement'],
      ['RESCISSION', 'owners-disclosures-1'],
    ] as const) {
      const { borrower, uuid } = await given(status);
      found.push(said.exec((await textOfPdf(await fileOf(borrower, uuid, id))).replaceAll(/\s+/g, ' '))?.[0]);
    }
    expect(found[0]).toMatch(said);
    expect(new Set(found).size).toBe(1);
  });

  const saysOfRate = async (status: string, id: string): Promise<void> => {
    for (const [type, said, unsaid] of [
      ['FIXED', 'Interest rate, fixed', 'variable'],
      ['VARIABLE', 'Interest rate at first, variable', 'fixed'],
    ] as const) {
      const { borrower, uuid } = await (type === 'VARIABLE' ? lookedVariable : looked)(status);
      const text = await textOfPdf(await fileOf(borrower, uuid, id));
      expect(text).toContain(said);
      expect(text).not.toContain(unsaid);
    }
  };
  it.each([
    ['APP_SUBMISSION', 'early-disclosure'],
    ['NOTE_SIGNING', 'note'],
  ])('in %s says of a rate whether it is fixed or variable: %s', saysOfRate);
  it.each([
    ['APP_SUBMISSION', 'application-summary'],
    ['NOTE_SIGNING', 'credit-agreement'],
  ])('in %s says of a rate whether it is fixed or variable: %s', { tags: ['all'] }, saysOfRate);

  it.each([
    ['APP_SUBMISSION', 'early-disclosure'],
    ['NOTE_SIGNING', 'credit-agreement'],
    ['NOTE_SIGNING', 'note'],
  ])('in %s tells index, margin and bounds of a variable rate as pricing has them: %s', async (status, id) => {
    const { borrower, uuid } = await lookedVariable(status);
    const text = await textOfPdf(await fileOf(borrower, uuid, id));
    for (const said of ['Prime rate', 'The Wall Street Journal', '0.400%', '4.000%', '18.000%', '7.900%'])
      expect(text).toContain(said);
  });

  it('tells what a variable rate would cost at most, and would have cost in fifteen years', {
    tags: ['all'],
  }, async () => {
    const { borrower, uuid } = await given('APP_SUBMISSION', variable);
    const text = await textOfPdf(await fileOf(borrower, uuid, 'early-disclosure'));
    expect(text).toContain(dollars(monthlyPayment('10000', 10, '0.18')));
    expect(text).toContain('A historical example');
    for (let year = 2012; year <= 2026; year += 1) expect(text).toContain(String(year));
  });

  it('tells how the rate of a later advance is set where that of the first is fixed', { tags: ['all'] }, async () => {
    const { borrower, uuid } = await given('APP_SUBMISSION', {
      costs: [{ feeType: 'RECORDING_FEE', amount: '115.00' }],
    });
    const early = await textOfPdf(await fileOf(borrower, uuid, 'early-disclosure'));
    const highest = [monthlyPayment('10000', 15, '0.18'), monthlyPayment('10000', 11, '0.18')].map(dollars);
    for (const said of ['Prime rate', '0.350%', '18.000%', ...highest, 'A historical example'])
      expect(early).toContain(said);
    for (let year = 2012; year <= 2026; year += 1) expect(early).toContain(String(year));
    expect(early).toContain('In the state of the home they come to $123.42 in all');
    const { borrower: signing, uuid: signed } = await given('NOTE_SIGNING');
    const agreement = await textOfPdf(await fileOf(signing, signed, 'credit-agreement'));
    expect(agreement).toContain('plus a margin of 0.350%');
  });

  it('tells who did not take another line why the first was refused', { tags: ['all'] }, async () => {
    const reasons = ['Value or type of collateral not sufficient'];
    const status = { checklistStatus: 'CANCELLED', counterofferDeclined: true, declineReasons: reasons };
    const { borrower, uuid } = await given('CANCELLED', { status });
    const text = await textOfPdf(await fileOf(borrower, uuid, 'adverse-action'));
    for (const said of [...reasons, 'We offered you another line in its place']) expect(text).toContain(said);
    const { borrower: other, uuid: rescinded } = await given('CANCELLED');
    expect((await papersOf(other, rescinded)).map(({ id }) => id)).not.toContain('adverse-action');
  });

  it('names the heads of a table again on each page that it runs over', { tags: ['all'] }, async () => {
    const liens = Array.from({ length: 40 }, (_, index) => ({
      id: `lien-${index}`,
      lender: `Lender ${index} (fictitious)`,
      kind: 'MORTGAGE',
      position: index + 1,
      balance: '1000.00',
      monthlyPayment: '10.00',
    }));
    const { borrower, uuid } = await given('APP_SUBMISSION', { liens });
    const text = await textOfPdf(await fileOf(borrower, uuid, 'application-summary'));
    expect(text).toContain('Lender 39 (fictitious)');
    expect(text.split('Paid off with the line').length - 1).toBeGreaterThan(1);
  });

  it('is listed as its file is', async () => {
    const { borrower, uuid } = await looked('APP_SUBMISSION');
    for (const { id, sha256: listed, bytes, pages } of await papersOf(borrower, uuid)) {
      const file = await fileOf(borrower, uuid, id);
      expect([sha256(file), file.length]).toEqual([listed, bytes]);
      expect((await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise).numPages).toBe(pages);
    }
  });

  it('is a PDF that is downloaded, or shown, and kept nowhere', async () => {
    const { borrower, uuid } = await looked('APP_SUBMISSION');
    const saved = await borrower.call('GET', own(uuid, '/papers/early-disclosure/file'));
    expect(saved.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="early-disclosure-\d+\.pdf"$/),
      'cache-control': 'no-store',
    });
    const shown = await borrower.call('GET', own(uuid, '/papers/early-disclosure/file?as=inline'));
    expect(shown.headers['content-disposition']).toMatch(/^inline/);
  });

  it('is another borrower’s not at all', async () => {
    const { uuid } = await looked('APP_SUBMISSION');
    const other = await Borrower.register(server);
    const unknown = await other.call('GET', own('00000000-0000-4000-8000-000000000000', '/papers'));
    for (const [method, path, body] of [
      ['GET', '/papers', undefined],
      ['GET', '/papers/early-disclosure/file', undefined],
      ['POST', '/papers/early-disclosure/read', { page: 1, sha256: '0'.repeat(64) }],
      ['POST', '/papers/signature', typed],
    ] as const) {
      const answer = await other.call(method, own(uuid, path), body as { [name: string]: Json } | undefined);
      expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
    }
  });

  it('is one notice of the right to cancel in two copies for each owner', { tags: ['all'] }, async () => {
    const { borrower, uuid } = await given('RESCISSION', {
      ownership: { type: 'JOINT', coOwners: [{ firstName: 'Šárka', lastName: 'O’Neil', email: 'sarka@example.com' }] },
    });
    const notices = (await papersOf(borrower, uuid)).filter(({ paper }) => paper === 'right-to-cancel');
    expect(notices.map(({ id, forWhom, copy }) => [id, forWhom, copy])).toEqual([
      ['right-to-cancel-1-1', fullName, 1],
      ['right-to-cancel-1-2', fullName, 2],
      ['right-to-cancel-2-1', 'Šárka O’Neil', 1],
      ['right-to-cancel-2-2', 'Šárka O’Neil', 2],
    ]);
    // The other owner signed on paper: the time begins on the day on which somebody notes that the papers were given, here the same.
    expect((await sendEvent(server, uuid, 'rescission-notices-given')).statusCode).toBe(200);
    const { rescissionDeadline } = (await borrower.call('GET', own(uuid))).json();
    const deadline = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
    expect(await textOfPdf(await fileOf(borrower, uuid, 'right-to-cancel-2-1'))).toContain(
      `midnight of ${deadline.format(new Date(rescissionDeadline))}`,
    );
  });

  it('is a letter with reasons, score, bureau and rights where an application is declined', async () => {
    const borrower = await Borrower.register(server);
    const uuid = await borrower.apply({ lastName: 'Lowscore' });
    await borrower.rested(uuid);
    await expect
      .poll(async () => (await papersOf(borrower, uuid)).map(({ id }) => id).sort())
      .toEqual([
        'adverse-action',
        'appraisal-notice',
        'counseling-organizations',
        'credit-score-notice',
        'home-equity-booklet',
        'home-equity-terms',
      ]);
    const text = await textOfPdf(await fileOf(borrower, uuid, 'adverse-action'));
    const { vendor_facts: told } = await rowOf(uuid);
    const { bureau, low, high, factors } = told.creditReport as {
      bureau: { name: string; address: string; phone: string };
      low: number;
      high: number;
      factors: string[];
    };
    expect(factors).toHaveLength(4);
    expect(text).not.toContain('Credit score does not meet our minimum requirement');
    for (const said of [
      'Jamie Lowscore',
      ...Object.values(bureau),
      `Your credit score ${told.creditScore}`,
      `Date it was created ${dayFormat(String(told.scoredOn))}`,
      `from a low of ${low} to a high of ${high}`,
      ...factors,
      'within 60 days',
      'Federal Trade Commission',
    ])
      expect(text).toContain(said);
    const notice = await textOfPdf(await fileOf(borrower, uuid, 'credit-score-notice'));
    for (const said of [`Your credit score ${told.creditScore}`, ...Object.values(bureau), ...factors])
      expect(notice).toContain(said);
  });

  it('compares the score with those of others as the bureau does: by ranges, by a share, or not at all', {
    tags: ['all'],
  }, async () => {
    const { uuid } = await given('DECLINED');
    const told = await rowOf(uuid);
    const noticeWith = async (more: JsonObject) => {
      const { ranksAbove, ...report } = told.vendor_facts.creditReport as JsonObject;
      const row = { ...told, vendor_facts: { ...told.vendor_facts, creditReport: { ...report, ...more } } };
      const [notice] = await preparePapers(server.context, server.context.db, row, ['credit-score-notice']);
      return textOfPdf(notice?.file ?? Buffer.from(''));
    };
    const distribution = [300, 400, 500, 600, 700, 800].map((low) => ({ low, high: low + 99, percent: low / 50 }));
    const byRanges = await noticeWith({ distribution });
    for (const range of ['300 399 6', '800 899 16']) expect(byRanges).toContain(range);
    const below = distribution.filter(({ high }) => high < Number(told.vendor_facts.creditScore));
    const share = below.reduce((sum, { percent }) => sum + percent, 0);
    expect(byRanges).toContain(`ranks higher than at least ${share} percent of U.S. consumers`);
    expect(await noticeWith({ ranksAbove: 63 })).not.toContain('did not tell us how your score compares');
    expect(await noticeWith({})).toContain('did not tell us how your score compares');
  });

  it('is a letter that names no bureau where none was asked', { tags: ['all'] }, async () => {
    const { uuid } = await given('DECLINED');
    const row = { ...(await rowOf(uuid)), vendor_facts: {} };
    const [letter] = await preparePapers(server.context, server.context.db, row, ['adverse-action']);
    const text = await textOfPdf(letter?.file ?? Buffer.from(''));
    expect(text).toContain('Equal Credit Opportunity Act');
    expect(text).not.toContain('agency named above');
  });
});
