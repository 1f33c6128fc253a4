import { describe, expect, it } from 'vitest';
import { dayAt } from '../../../../runtime/dates/day-at.ts';
import type { Json } from '../../../../runtime/json/json.ts';
import type { PaperView } from '../../../../src/trade/papers/contract/borrower.ts';
import { type Borrower, own } from '../../../server/support/borrower.ts';
import { fullName, givenApplication } from '../../../server/support/given-application.ts';
import { onceFor } from '../../../server/support/once-for.ts';
import {
  dollars,
  fileOf,
  inWords,
  openPaper,
  pageMs,
  papersOf,
  passTime,
  percent,
  readPaper,
  reportPage,
  sha256,
  typed,
} from '../../../server/support/papers/paper-calls.ts';
import { textOfPdf } from '../../../server/support/papers/pdf-text.ts';
import { serverOfFile } from '../../../server/support/server-of-file.ts';

const server = serverOfFile();

const rowOf = (uuid: string) =>
  server.context.db.selectFrom('application').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();

const given = (status: string, more: { [name: string]: Json } = {}) => givenApplication(server, status, more);

/** An application in this status for all tests that read and are refused: none changes it. */
const refusing = onceFor((status: string) => given(status));

/** The same, of which every paper was read. */
const readyToSign = onceFor(async (status: string) => {
  const { borrower, uuid } = await given(status);
  for (const paper of await papersOf(borrower, uuid)) await readPaper(borrower, uuid, paper);
  return { borrower, uuid };
});

const sign = (
  borrower: Borrower,
  uuid: string,
  body: { [name: string]: Json } = typed,
  headers: Record<string, string> = {},
) => borrower.call('POST', own(uuid, '/papers/signature'), body, headers);

describe('reading', () => {
  it('is counted by the server, each page once', async () => {
    const { borrower, uuid } = await given('APP_SUBMISSION');
    const [paper] = await papersOf(borrower, uuid);
    if (!paper) throw new Error('a paper');
    const rest = Array.from({ length: paper.pages }, (_, index) => index + 1).filter((page) => page !== 2);
    await openPaper(borrower, uuid, paper.id);
    passTime(borrower, pageMs);
    const first = await reportPage(borrower, uuid, paper.id, 2);
    const again = await reportPage(borrower, uuid, paper.id, 2);
    expect([first.json().pagesRead, again.json().pagesRead, again.json().unread]).toEqual([1, 1, rest]);
    const shown = (await borrower.call('GET', own(uuid))).json();
    expect(shown.papers[0]).toMatchObject({ id: paper.id, pages: paper.pages, pagesRead: 1 });
  });

  it('does not count a page whose file was only asked about', async () => {
    const { borrower, uuid } = await refusing('APP_SUBMISSION');
    const asked = await borrower.call('HEAD', own(uuid, '/papers/early-disclosure/file?as=inline'));
    expect(asked.statusCode).toBe(404);
    passTime(borrower, 60_000);
    expect((await reportPage(borrower, uuid, 'early-disclosure', 1)).json().code).toBe('paper-not-opened');
  });

  it('does not count a page whose file was not sent to the borrower', async () => {
    const { borrower, uuid } = await refusing('APP_SUBMISSION');
    passTime(borrower, 60_000);
    const refused = await reportPage(borrower, uuid, 'early-disclosure', 1);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'paper-not-opened']);
    const [paper] = await papersOf(borrower, uuid);
    expect(paper?.pagesRead).toBe(0);
  });

  it('counts one page at a time, however long ago the file was sent', { tags: ['all'] }, async () => {
    const { borrower, uuid } = await given('APP_SUBMISSION');
    await openPaper(borrower, uuid, 'early-disclosure');
    passTime(borrower, 60 * pageMs);
    const answers = [1, 2, 3].map((page) => reportPage(borrower, uuid, 'early-disclosure', page));
    const codes = (await Promise.all(answers)).map((answer) => answer.json().code ?? answer.statusCode);
    expect(codes.sort()).toEqual([200, 'page-too-soon', 'page-too-soon']);
    const read = async () => (await papersOf(borrower, uuid)).find(({ id }) => id === 'early-disclosure');
    for (const page of (await read())?.unread.slice(0, 2) ?? []) {
      passTime(borrower, pageMs);
      expect((await reportPage(borrower, uuid, 'early-disclosure', page)).statusCode).toBe(200);
    }
    expect((await read())?.pagesRead).toBe(3);
  });

  it('counts on where the clock was set back, once the paper is opened again', { tags: ['all'] }, async () => {
    const { borrower, uuid } = await given('APP_SUBMISSION');
    await openPaper(borrower, uuid, 'early-disclosure');
    passTime(borrower, -3_600_000);
    expect((await reportPage(borrower, uuid, 'early-disclosure', 1)).json().code).toBe('paper-not-opened');
    await openPaper(borrower, uuid, 'early-disclosure');
    passTime(borrower, pageMs);
    expect((await reportPage(borrower, uuid, 'early-disclosure', 1)).statusCode).toBe(200);
  });

  it.each([0, 99, 1.5, '1'])('refuses page %s', async (page) => {
    const { borrower, uuid } = await refusing('APP_SUBMISSION');
    const sha256 = (await papersOf(borrower, uuid)).find(({ id }) => id === 'early-disclosure')?.sha256 ?? '';
    const answer = await borrower.call('POST', own(uuid, '/papers/early-disclosure/read'), { page, sha256 });
    expect(answer.statusCode).toBe(page === 99 ? 404 : 400);
  });

  it('counts no page of a version that another has replaced', { tags: ['all'] }, async () => {
    const { borrower, uuid } = await given('APP_SUBMISSION');
    await openPaper(borrower, uuid, 'early-disclosure');
    passTime(borrower, pageMs);
    const old = { page: 1, sha256: 'a'.repeat(64) };
    const answer = await borrower.call('POST', own(uuid, '/papers/early-disclosure/read'), old);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'paper-replaced']);
    const [paper] = await papersOf(borrower, uuid);
    expect(paper?.pagesRead).toBe(0);
  });
});

describe('submitting', () => {
  const submit = (borrower: Borrower, uuid: string) =>
    borrower.call('POST', own(uuid, '/actions/application-submitted'), { answers: { hardCreditConsent: true } });

  it('is refused until the early disclosure was read to its end', async () => {
    const { borrower, uuid } = await given('APP_SUBMISSION');
    const [disclosure] = await papersOf(borrower, uuid);
    if (!disclosure) throw new Error('a disclosure');
    await readPaper(borrower, uuid, disclosure, disclosure.pages - 1);
    const answer = await submit(borrower, uuid);
    expect([answer.statusCode, answer.json().failures?.map(({ rule }: { rule: string }) => rule)]).toEqual([
      422,
      ['disclosures-reviewed'],
    ]);
    await readPaper(borrower, uuid, disclosure);
    expect((await submit(borrower, uuid)).statusCode).toBe(200);
  });
});

describe('signing', () => {
  it('is refused until every page of every paper was read', async () => {
    const { borrower, uuid } = await given('NOTE_SIGNING');
    const [agreement, note] = await papersOf(borrower, uuid);
    if (!agreement || !note) throw new Error('two papers');
    await readPaper(borrower, uuid, note);
    await readPaper(borrower, uuid, agreement, agreement.pages - 1);
    const answer = await sign(borrower, uuid);
    expect([answer.statusCode, answer.json().failures]).toEqual([
      422,
      [expect.objectContaining({ path: '', rule: 'papers-are-read' })],
    ]);
    expect((await borrower.status(uuid)).checklistStatus).toBe('NOTE_SIGNING');
    expect((await papersOf(borrower, uuid)).every(({ signed }) => !signed)).toBe(true);
  });

  it('stamps name and day, certifies the hashes and moves the application', async () => {
    const { borrower, uuid } = await given('NOTE_SIGNING');
    const before = await papersOf(borrower, uuid);
    for (const paper of before) await readPaper(borrower, uuid, paper);
    const answer = await sign(borrower, uuid);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().checklistStatus).not.toBe('NOTE_SIGNING');
    const after = await papersOf(borrower, uuid);
    const certificate = await textOfPdf(await fileOf(borrower, uuid, 'certificate-1'));
    const signedOn = dayAt(after.find(({ id }) => id === 'note')?.signedAt, 'CO') ?? '';
    for (const { id, sha256: unsigned } of before) {
      const file = await fileOf(borrower, uuid, id);
      expect(sha256(file)).toBe(after.find((paper) => paper.id === id)?.sha256);
      // A hash is broken over two lines.
      const said = certificate.replaceAll(' ', '');
      for (const hash of [unsigned, sha256(file)]) {
        expect(hash).toMatch(/^[0-9a-f]{64}$/);
        expect(said).toContain(hash.slice(0, 20));
        expect(said).toContain(hash.slice(-16));
      }
      const text = await textOfPdf(file);
      expect(text).toContain('Signed electronically');
      expect(text.split(inWords(signedOn)).length).toBeGreaterThan(2);
      expect(text.split(fullName).length).toBeGreaterThan(2);
    }
    expect(certificate).toContain(fullName);
    const { shown } = await rowOf(uuid);
    for (const said of [dollars(shown.amount), percent(shown.apr), '127.0.0.1', 'Mountain Time (America/Denver)'])
      expect(certificate).toContain(said);
  });

  it('is refused where another tab changed the application since, and answers the version that it makes', {
    tags: ['all'],
  }, async () => {
    const { borrower, uuid } = await given('NOTE_SIGNING');
    for (const paper of await papersOf(borrower, uuid)) await readPaper(borrower, uuid, paper);
    const stale = await sign(borrower, uuid, typed, { 'if-match': '"7"' });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'changed']);
    expect((await papersOf(borrower, uuid)).every(({ signed }) => !signed)).toBe(true);
    const shown = String((await borrower.call('GET', own(uuid))).headers.etag);
    const done = await sign(borrower, uuid, typed, { 'if-match': shown });
    expect(done.statusCode).toBe(200);
    expect(done.headers.etag).toBe((await borrower.call('GET', own(uuid))).headers.etag);
    expect(done.headers.etag).not.toBe(shown);
  });

  it('signs every paper that is shown, though the request names one', { tags: ['all'] }, async () => {
    const { borrower, uuid } = await given('NOTE_SIGNING');
    const note = (await papersOf(borrower, uuid)).find(({ id }) => id === 'note');
    if (!note) throw new Error('a note');
    await readPaper(borrower, uuid, note);
    expect((await sign(borrower, uuid, { ...typed, papers: ['note'] })).statusCode).toBe(422);
  });

  it.each([
    [{ name: 'Somebody Else' }, 'signature-name'],
    [{ signature: { kind: 'typed', text: 'Somebody Else' } }, 'signature-typed'],
  ])('refuses another’s name: %j', async (other, rule) => {
    const { borrower, uuid } = await readyToSign('NOTE_SIGNING');
    const answer = await sign(borrower, uuid, { ...typed, ...other });
    expect([answer.statusCode, answer.json().failures[0].rule]).toEqual([422, rule]);
  });

  it('refuses without the place, and says why', async () => {
    const { borrower, uuid } = await readyToSign('NOTE_SIGNING');
    const { location: _, ...nowhere } = typed;
    for (const body of [nowhere, { ...nowhere, location: null }]) {
      const answer = await sign(borrower, uuid, body);
      expect([answer.statusCode, answer.json().failures]).toMatchObject([
        422,
        [
          {
            rule: 'location-for-signing',
            message: 'Please share your location when you finish signing, or call us to sign on paper',
          },
        ],
      ]);
    }
  });

  it('takes the name without its accents', { tags: ['all'] }, async () => {
    const { borrower, uuid } = await given('NOTE_SIGNING');
    for (const paper of await papersOf(borrower, uuid)) await readPaper(borrower, uuid, paper);
    const answer = await sign(borrower, uuid, { ...typed, name: 'ZOE ANA OBRIEN NUNEZ LUKASZ JR' });
    expect(answer.statusCode).toBe(200);
  });

  it('takes a drawn signature, and a second time changes nothing', async () => {
    const { borrower, uuid } = await given('NOTE_SIGNING');
    for (const paper of await papersOf(borrower, uuid)) await readPaper(borrower, uuid, paper);
    const strokes = [
      [
        [0, 0],
        [40, 30],
        [80, 0],
      ],
      [[10, 10]],
    ];
    const drawn = { ...typed, signature: { kind: 'drawn', strokes }, location: { latitude: 39.7, longitude: -104.9 } };
    expect((await sign(borrower, uuid, drawn)).statusCode).toBe(200);
    const signed = await papersOf(borrower, uuid);
    expect((await sign(borrower, uuid, drawn)).statusCode).toBe(200);
    const unchanged = ({ id, sha256: hash }: PaperView) => [id, hash];
    const again = (await papersOf(borrower, uuid)).filter(({ id }) => signed.some((paper) => paper.id === id));
    expect(again.map(unchanged)).toEqual(signed.map(unchanged));
    expect(await textOfPdf(await fileOf(borrower, uuid, 'certificate-1'))).toContain('39.70000, -104.90000');
  });

  it('is awaited in its status alone', async () => {
    const { borrower, uuid } = await refusing('APP_SUBMISSION');
    const answer = await sign(borrower, uuid, { ...typed, papers: ['early-disclosure'] });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'not-awaited']);
  });
});
