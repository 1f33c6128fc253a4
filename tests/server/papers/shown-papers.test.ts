import { expect, it } from 'vitest';
import { applicationBody, Borrower, own, papersBefore } from '../support/borrower.ts';
import { textOfPdf } from '../support/papers/pdf-text.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

type Listed = { id: string; version: string; sha256: string; file: string; states?: string[] };

async function listed(borrower: Borrower): Promise<Listed[]> {
  return (await borrower.call('GET', papersBefore)).json().papers;
}

const home = { state: 'NY', zip: '10001' };

/** The papers that an application for this home was begun with, as they are kept. */
async function kept(borrower: Borrower, body = applicationBody()) {
  const answer = await borrower.create(body);
  expect(answer.statusCode).toBe(200);
  const { uuid } = answer.json();
  const papers = await server.context.db
    .selectFrom('paper')
    .select(['document', 'version', 'sha256', 'for_whom', 'uuid'])
    .where('application', '=', uuid)
    .where('visit', '=', 0)
    .orderBy('position')
    .execute();
  const events = await server.context.db
    .selectFrom('paper_event')
    .select(['event', 'ip', 'device'])
    .where(
      'paper',
      'in',
      papers.map((paper) => paper.uuid),
    )
    .where('event', '=', 'delivered')
    .execute();
  return { uuid, papers, events };
}

// Would catch a text that is kept otherwise than it was shown, and one that nobody can tell to whom it was given.
it('keeps the files that stood in the page: to whom, which version, with its hash, and from where', async () => {
  const borrower = await Borrower.register(server);
  const shown = await listed(borrower);
  const { uuid, papers, events } = await kept(borrower);
  const inColorado = shown.filter(({ states }) => states === undefined);
  expect(inColorado.map(({ id }) => id)).toEqual(['home-equity-terms', 'home-equity-booklet']);
  expect(papers).toMatchObject(
    inColorado.map(({ id, version, sha256 }) => ({ document: id, version, sha256, for_whom: 'Jamie Doe' })),
  );
  expect(events).toEqual(papers.map(() => ({ event: 'delivered', ip: '127.0.0.1', device: expect.any(String) })));
  const file = await borrower.call('GET', own(uuid, '/papers/home-equity-terms/file'));
  expect(file.rawPayload.equals((await borrower.call('GET', inColorado[0]?.file ?? '')).rawPayload)).toBe(true);
});

// Would catch a state that is left out of the rows, or named in the code.
it('has what the row of the home’s state wants, and no other state’s', async () => {
  const borrower = await Borrower.register(server, 'lintel-new-york');
  expect((await listed(borrower)).at(-1)).toMatchObject({ id: 'state-application-disclosures', states: ['NY'] });
  const { papers } = await kept(borrower, { ...applicationBody(home), additionalAnswers: { isCooperative: false } });
  expect(papers.map(({ document }) => document)).toContain('state-application-disclosures');
});

// Would catch a request that a program sends without the page, and a page that was opened before the text was changed.
it.each([
  ['no terms', () => []],
  ['another text', () => ['0'.repeat(64)]],
  ['a part of them', (all: string[]) => all.slice(1)],
])('takes no application from a page with %s', async (_, shown) => {
  const borrower = await Borrower.register(server);
  const answer = await borrower.create({ ...applicationBody(), papersShown: shown(await borrower.papersShown()) });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'text-changed']);
  const made = await server.context.db
    .selectFrom('application')
    .innerJoin('account', 'account.uuid', 'application.account')
    .select('application.uuid')
    .where('account.email', '=', borrower.email)
    .execute();
  expect(made).toEqual([]);
});

// Would catch figures that no longer come from the prices: a part of a text that is empty.
it('tells rates, fees and the history in figures', async () => {
  const borrower = await Borrower.register(server);
  const [terms] = await listed(borrower);
  const text = await textOfPdf((await borrower.call('GET', terms?.file ?? '')).rawPayload);
  for (const part of [
    'annual percentage rate of 8.400%, one that we offered lately',
    'Monthly payment in the example $97.89',
    'Fees to others, at most $4,245',
    'never less than 4.000% and never more than 18.000%',
    '2026 6.750% 0.900% 7.650%',
  ])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(part);
});
