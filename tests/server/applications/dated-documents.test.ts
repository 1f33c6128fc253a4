import { createHash } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { consentTextHashes } from '../../../runtime/engine/forms/consent-texts.ts';
import { productOfSession } from '../../../runtime/engine/overlays/active-product.ts';
import { startSession } from '../../../runtime/engine/session/start-session.ts';
import { preparePapers } from '../../../src/server/papers/store/make-papers.ts';
import { functions } from '../../../src/trade/index.ts';
import { Borrower, own } from '../support/borrower.ts';
import { documentsWith } from '../support/changed-documents.ts';
import { textOfPdf } from '../support/papers/pdf-text.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { historyOf, startAt, startedAt } from '../support/started-application.ts';
import { asBrowser } from '../support/test-server.ts';

const partner = 'teachers-federal-cu';
const documents = documentsWith('tests/dated-documents');
afterAll(() => documents.remove());
const server = serverOfFile({ root: documents.root });

const lastInstant = '2027-01-01T07:59:59Z';
const firstInstant = '2027-01-01T08:00:00Z';

/** What a page that was opened at this instant says that it showed. */
function shownAt(now: string): Record<string, string> {
  const product = server.context.documents.organisations.get(partner)?.product;
  if (!product) throw new Error(`${partner} does not compile`);
  const opened = productOfSession(product, startSession({ now, flags: {} }), functions).product;
  const hash = consentTextHashes(opened.screens['registration/set-password'] ?? { forms: {} }).softCreditConsent;
  return { 'consent-texts': `softCreditConsent=${hash}` };
}

/** What is answered to an application that is started at this instant by a page that was opened at another, and the hash of the recorded text. */
async function consented(now: string, opened: string): Promise<[number, string | null | undefined]> {
  const borrower = await Borrower.register(server, partner);
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
  const lender = server.context.documents.organisations.nameOf(partner);
  const text = `I authorize ${lender} to get my credit report with a soft credit pull`;
  const help =
    'A hard credit pull, which may lower your score, is made only after you choose an offer and authorize it.';
  const before = hashOf(`${text} and check my rate. This does not affect my credit score.\n${help}`);
  expect(await consented(lastInstant, lastInstant)).toEqual([200, before]);
  expect(await consented(firstInstant, firstInstant)).toEqual([200, hashOf(`${text}, as of 2027.\n${help}`)]);
  expect(await consented(firstInstant, lastInstant)).toEqual([409, undefined]);
  expect(await consented(lastInstant, firstInstant)).toEqual([409, undefined]);
});

/** An application that was started at this instant, and the versions that each row of its history names. */
async function priced(now: string): Promise<{ most: unknown; records: string[][] }> {
  const borrower = await Borrower.register(server, partner);
  const uuid = await startedAt(server, borrower, now);
  expect(await borrower.rested(uuid)).toBe('OFFER_SELECTION');
  const offers = await borrower.call('GET', own(uuid, '/offers'));
  const rows = await historyOf(server, uuid);
  return {
    most: offers.json().offers[0].max,
    records: rows.map(({ verdicts }) => Object.keys(verdicts).filter((key) => key.startsWith('pricing@'))),
  };
}

it('prices an application by the day on which it was started, and says so in each of its records', async () => {
  const before = await priced(lastInstant);
  expect(Number(before.most)).toBeGreaterThan(50_000);
  expect(new Set(before.records.flat())).toEqual(new Set());
  const after = await priced(firstInstant);
  expect(after.most).toBe('50000.00');
  expect(after.records.length).toBeGreaterThan(3);
  expect(after.records.filter((named) => named.join() !== 'pricing@2027-01-01')).toEqual([]);
});

type Judged = { status: string; verdicts: Record<string, string>; reasons: string[] };

/** Where an application rests that was started at this instant, and what its credit score was judged by. */
async function judged(now: string, org: string): Promise<Judged> {
  const borrower = await Borrower.register(server, org);
  const uuid = await startedAt(server, borrower, now);
  const status = await borrower.rested(uuid);
  const rows = await historyOf(server, uuid);
  const row = rows.find(({ verdicts }) => Object.hasOwn(verdicts, 'credit-score'));
  const named = Object.entries(row?.verdicts ?? {}).filter(([key]) => key.startsWith('credit-score'));
  return { status, verdicts: Object.fromEntries(named), reasons: row?.reasons ?? [] };
}

it('judges an application by the version of the day on which it was started, and names it in the record', async () => {
  expect(await judged(lastInstant, 'fairway')).toEqual({
    status: 'OFFER_SELECTION',
    verdicts: { 'credit-score': 'pass', 'credit-score@2026-01-01': 'in force' },
    reasons: [],
  });
  expect(await judged(firstInstant, 'fairway')).toEqual({
    status: 'DECLINED',
    verdicts: { 'credit-score': 'fail', 'credit-score@2027-01-01': 'in force' },
    reasons: ['Length of time that accounts have been established', 'Number of recent inquiries on the credit report'],
  });
});

it("leaves other organisations at the base's rule, which has no versions to name", async () => {
  expect(await judged(firstInstant, 'main')).toEqual({
    status: 'OFFER_SELECTION',
    verdicts: { 'credit-score': 'pass' },
    reasons: [],
  });
});

it('makes the paper and writes the message of the version in force, and stores the form with its revision', async () => {
  const borrower = await Borrower.register(server, 'fairway');
  const uuid = await startedAt(server, borrower, firstInstant);
  expect(await borrower.rested(uuid)).toBe('DECLINED');
  const paper = await server.context.db
    .selectFrom('paper')
    .select('version')
    .where('application', '=', uuid)
    .where('document', '=', 'adverse-action')
    .executeTakeFirstOrThrow();
  const message = await server.context.db
    .selectFrom('message')
    .select('subject')
    .where('application', '=', uuid)
    .where('document', '=', 'decision-notice')
    .where('channel', '=', 'email')
    .executeTakeFirstOrThrow();
  expect([paper.version, message.subject]).toEqual([
    'HE-401 (Rev. 01/2027)',
    'Fairway has decided on your application',
  ]);
});

const days = 24 * 3_600_000;

/** What the privacy notice says that is made, some days later, for an application that was started at this instant. */
async function privacyNotice(now: string, later: number): Promise<{ version: string; text: string }> {
  const borrower = await Borrower.register(server, 'fairway');
  const uuid = await startedAt(server, borrower, now);
  const { db } = server.context;
  const row = await db.selectFrom('application').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
  const moved = { ...row, clock_ms: String(Number(row.clock_ms) + later * days) };
  const [paper] = await preparePapers(server.context, db, moved, ['privacy-notice']);
  return { version: paper?.version ?? '', text: await textOfPdf(paper?.file ?? Buffer.of()) };
}

it('makes papers by the settings of the day on which the application was started, with the form of that day', async () => {
  const before = await privacyNotice(lastInstant, 30);
  expect(before.version).toBe('HE-106 (Rev. 11/2026)');
  expect(before.text).toContain('Rev. 11/2026');
  expect(before.text).toContain('doesn’t jointly market');
  const after = await privacyNotice(firstInstant, 0);
  expect(after.version).toBe('HE-106 (Rev. 01/2027)');
  expect(after.text).toContain('Rev. 01/2027');
  expect(after.text).toContain('Our joint marketing partners include credit card companies.');
});

/** What anybody reads of the privacy notice at this instant. */
async function publicNotice(now: string): Promise<string> {
  const made = await server.app.inject({
    method: 'POST',
    url: '/sandbox/session',
    headers: asBrowser('fairway'),
    payload: { now },
  });
  const cookie = String(made.headers['set-cookie']).split(';')[0] ?? '';
  const url = '/service-application/api/v1/papers/privacy-notice/file';
  return textOfPdf((await server.app.inject({ url, headers: { ...asBrowser('fairway'), cookie } })).rawPayload);
}

it('shows to who has no application the paper of today, by the settings of today', async () => {
  expect(await publicNotice(lastInstant)).toContain('doesn’t jointly market');
  expect(await publicNotice(firstInstant)).toContain('Our joint marketing partners include credit card companies.');
  expect(await publicNotice(lastInstant)).toContain('Rev. 11/2026');
});
