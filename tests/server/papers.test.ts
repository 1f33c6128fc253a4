import { createHash } from 'node:crypto';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../runtime/schema/copy.ts';
import type { PaperView } from '../../src/contract/papers.ts';
import { preparePapers } from '../../src/server/papers/make-papers.ts';
import { findAccountByToken } from './account-of.ts';
import { Borrower, own } from './borrower.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The words of a PDF, a blank between lines. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const content = await (await document.getPage(number)).getTextContent();
    pages.push(content.items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join(''));
  }
  return pages.join(' ').replace(/\s+/g, ' ');
}

const name = { firstName: 'Zoë (Ana)', middleName: "O'Brien", lastName: 'Núñez-Łukasz', suffix: 'JR' };
const fullName = "Zoë (Ana) O'Brien Núñez-Łukasz Jr.";

const line = {
  amount: '84192.00',
  uwCalculatedDrawAmount: '80191.45',
  rate: 0.0785,
  apr: 0.0785,
  term: 15,
  monthlyPayment: '796.89',
};

const rowOf = (uuid: string) =>
  server.context.db.selectFrom('application').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();

/** '2026-11-21' as a summary shows it. */
const dayFormat = (day: string): string => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1');

/** A borrower whose application stands in a status, with all that it has by then. */
async function given(
  checklistStatus: string,
  more: { [name: string]: Json } = {},
): Promise<{ borrower: Borrower; uuid: string }> {
  const borrower = await Borrower.register(server);
  const account = await findAccountByToken(server, borrower);
  const writer = server.context.given.writer;
  if (!writer) throw new Error('the sandbox gives');
  const uuid = await server.context.db.transaction().execute(async (trx) => {
    await writer.profile(trx, account, { name });
    return writer.application(trx, account, { status: { checklistStatus }, ...line, ...more }, server.clock.now);
  });
  return { borrower, uuid };
}

const papersOf = async (borrower: Borrower, uuid: string): Promise<PaperView[]> =>
  (await borrower.call('GET', own(uuid, '/papers'))).json().papers;

const fileOf = async (borrower: Borrower, uuid: string, paper: string): Promise<Buffer> =>
  (await borrower.call('GET', own(uuid, `/papers/${paper}/file`))).rawPayload;

async function read(borrower: Borrower, uuid: string, { id, pages }: PaperView, upTo = pages): Promise<void> {
  for (let page = 1; page <= upTo; page += 1) await borrower.call('POST', own(uuid, `/papers/${id}/read`), { page });
}

const typed = { papers: ['credit-agreement', 'note'], signature: { kind: 'typed', text: fullName }, name: fullName };

const sign = (borrower: Borrower, uuid: string, body: { [name: string]: Json } = typed) =>
  borrower.call('POST', own(uuid, '/papers/signature'), body);

describe('what is made', () => {
  it('holds the name as it is written, and the numbers of the database', async () => {
    const { borrower, uuid } = await given('APP_SUBMISSION');
    const papers = await papersOf(borrower, uuid);
    expect(papers.map(({ id }) => id)).toEqual(['early-disclosure', 'application-summary']);
    for (const paper of papers) {
      const text = await textOf(await fileOf(borrower, uuid, paper.id));
      for (const said of [fullName, '$84,192.00', '$80,191.45', '7.850%', '15 years', '$796.89', 'Page 1 of'])
        expect(text, paper.id).toContain(said);
    }
  });

  it('is listed as its file is', async () => {
    const { borrower, uuid } = await given('APP_SUBMISSION');
    for (const { id, sha256: listed, bytes, pages } of await papersOf(borrower, uuid)) {
      const file = await fileOf(borrower, uuid, id);
      expect([sha256(file), file.length]).toEqual([listed, bytes]);
      expect((await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise).numPages).toBe(pages);
    }
  });

  it('is a PDF that is downloaded, or shown, and kept nowhere', async () => {
    const { borrower, uuid } = await given('APP_SUBMISSION');
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
    const { uuid } = await given('APP_SUBMISSION');
    const other = await Borrower.register(server);
    const unknown = await other.call('GET', own('00000000-0000-4000-8000-000000000000', '/papers'));
    for (const [method, path, body] of [
      ['GET', '/papers', undefined],
      ['GET', '/papers/early-disclosure/file', undefined],
      ['POST', '/papers/early-disclosure/read', { page: 1 }],
      ['POST', '/papers/signature', typed],
    ] as const) {
      const answer = await other.call(method, own(uuid, path), body as { [name: string]: Json } | undefined);
      expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
    }
  });

  it('is one notice of the right to cancel in two copies for each owner', async () => {
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
    const { rescissionDeadline } = (await borrower.call('GET', own(uuid))).json();
    const deadline = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
    expect(await textOf(await fileOf(borrower, uuid, 'right-to-cancel-2-1'))).toContain(
      `midnight of ${deadline.format(new Date(rescissionDeadline))}`,
    );
  });

  it('is a letter with reasons, score, bureau and rights where an application is declined', async () => {
    const borrower = await Borrower.register(server);
    const uuid = await borrower.apply({ lastName: 'Lowscore' });
    await borrower.rested(uuid);
    await expect.poll(async () => (await papersOf(borrower, uuid)).map(({ id }) => id)).toEqual(['adverse-action']);
    const text = await textOf(await fileOf(borrower, uuid, 'adverse-action'));
    const { vendor_facts: told } = await rowOf(uuid);
    const { bureau, low, high, factors } = told.creditReport as {
      bureau: { name: string; address: string; phone: string };
      low: number;
      high: number;
      factors: string[];
    };
    expect(factors).toHaveLength(4);
    for (const said of [
      'Jamie Lowscore',
      'Credit score does not meet our minimum requirement',
      ...Object.values(bureau),
      `Your credit score ${told.creditScore}`,
      `Date it was created ${dayFormat(String(told.scoredOn))}`,
      `from a low of ${low} to a high of ${high}`,
      ...factors,
      'within 60 days',
      'Federal Trade Commission',
    ])
      expect(text).toContain(said);
  });

  it('is a letter that names no bureau where none was asked', async () => {
    const { uuid } = await given('DECLINED');
    const row = { ...(await rowOf(uuid)), vendor_facts: {} };
    const [letter] = await preparePapers(server.context, server.context.db, row, ['adverse-action']);
    const text = await textOf(letter?.file ?? Buffer.from(''));
    expect(text).toContain('Equal Credit Opportunity Act');
    expect(text).not.toContain('agency named above');
  });
});

describe('reading', () => {
  it('is counted by the server, each page once', async () => {
    const { borrower, uuid } = await given('APP_SUBMISSION');
    const [paper] = await papersOf(borrower, uuid);
    if (!paper) throw new Error('a paper');
    const first = await borrower.call('POST', own(uuid, `/papers/${paper.id}/read`), { page: 2 });
    const again = await borrower.call('POST', own(uuid, `/papers/${paper.id}/read`), { page: 2 });
    expect([first.json().pagesRead, again.json().pagesRead, again.json().unread]).toEqual([1, 1, [1, 3]]);
    const shown = (await borrower.call('GET', own(uuid))).json();
    expect(shown.papers[0]).toMatchObject({ id: paper.id, pages: paper.pages, pagesRead: 1 });
  });

  it.each([0, 99, 1.5, '1'])('refuses page %s', async (page) => {
    const { borrower, uuid } = await given('APP_SUBMISSION');
    const answer = await borrower.call('POST', own(uuid, '/papers/early-disclosure/read'), { page });
    expect(answer.statusCode).toBe(page === 99 ? 404 : 400);
  });
});

describe('submitting', () => {
  const submit = (borrower: Borrower, uuid: string) =>
    borrower.call('POST', own(uuid, '/actions/application-submitted'), { answers: { hardCreditConsent: true } });

  it('is refused until the early disclosure was read to its end', async () => {
    const { borrower, uuid } = await given('APP_SUBMISSION');
    const [disclosure] = await papersOf(borrower, uuid);
    if (!disclosure) throw new Error('a disclosure');
    await read(borrower, uuid, disclosure, disclosure.pages - 1);
    const answer = await submit(borrower, uuid);
    expect([answer.statusCode, answer.json().failures?.map(({ rule }: { rule: string }) => rule)]).toEqual([
      422,
      ['disclosures-reviewed'],
    ]);
    await read(borrower, uuid, disclosure);
    expect((await submit(borrower, uuid)).statusCode).toBe(200);
  });
});

describe('signing', () => {
  it('is refused until every page of every paper was read', async () => {
    const { borrower, uuid } = await given('NOTE_SIGNING');
    const [agreement, note] = await papersOf(borrower, uuid);
    if (!agreement || !note) throw new Error('two papers');
    await read(borrower, uuid, note);
    await read(borrower, uuid, agreement, agreement.pages - 1);
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
    for (const paper of before) await read(borrower, uuid, paper);
    const answer = await sign(borrower, uuid);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().checklistStatus).not.toBe('NOTE_SIGNING');
    const after = await papersOf(borrower, uuid);
    const certificate = await textOf(await fileOf(borrower, uuid, 'certificate-1'));
    for (const { id, sha256: unsigned } of before) {
      const file = await fileOf(borrower, uuid, id);
      expect(sha256(file)).toBe(after.find((paper) => paper.id === id)?.sha256);
      // A hash is broken over two lines.
      const said = certificate.replaceAll(' ', '');
      expect(said).toContain(unsigned.slice(0, 16));
      expect(said).toContain(sha256(file).slice(0, 16));
      const text = await textOf(file);
      expect(text).toContain('Signed electronically');
      expect(text.split(fullName).length).toBeGreaterThan(2);
    }
    expect(certificate).toContain(fullName);
    expect(certificate).toContain('127.0.0.1');
  });

  it('takes a drawn signature, and a second time changes nothing', async () => {
    const { borrower, uuid } = await given('NOTE_SIGNING');
    for (const paper of await papersOf(borrower, uuid)) await read(borrower, uuid, paper);
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
    expect(await textOf(await fileOf(borrower, uuid, 'certificate-1'))).toContain('39.70000, -104.90000');
  });

  it('refuses another name', async () => {
    const { borrower, uuid } = await given('NOTE_SIGNING');
    for (const paper of await papersOf(borrower, uuid)) await read(borrower, uuid, paper);
    const answer = await sign(borrower, uuid, { ...typed, name: 'Somebody Else' });
    expect([answer.statusCode, answer.json().failures[0].rule]).toEqual([422, 'signature-name']);
  });

  it('is awaited in its status alone', async () => {
    const { borrower, uuid } = await given('APP_SUBMISSION');
    const answer = await sign(borrower, uuid, { ...typed, papers: ['early-disclosure'] });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'not-awaited']);
  });
});

describe('a specimen', () => {
  const at = (paper: string) => server.app.inject(`/service-application/api/v1/papers/${paper}/file`);

  it('is anybody’s, and always the same', async () => {
    const [first, second] = [await at('sample'), await at('sample')];
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(sha256(second.rawPayload)).toBe(sha256(first.rawPayload));
    expect(await textOf(first.rawPayload)).toContain('Zoë O’Brien-Núñez (née Łukasz)');
  });

  it('is no other paper', async () => {
    expect((await at('note')).statusCode).toBe(404);
    expect((await at('nothing')).statusCode).toBe(404);
  });
});
