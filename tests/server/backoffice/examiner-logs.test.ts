import { expect, it } from 'vitest';
import { adverseActions } from '../../../src/server/logs/adverse-actions.ts';
import { givenConsents } from '../../../src/server/logs/given-consents.ts';
import { csvLines, textLines } from '../../../src/server/logs/log-lines.ts';
import { openDeadlines } from '../../../src/trade/deadlines/server/open-deadlines.ts';
import { sendEvent } from '../support/application-status.ts';
import { Borrower } from '../support/borrower.ts';
import { givenApplication } from '../support/given-application.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

const denied = async (): Promise<string> => {
  const { uuid } = await givenApplication(server, 'CREDIT_NO_MATCH_SSN', { consents: [] });
  await sendEvent(server, uuid, 'credit-file-not-found');
  return uuid;
};

// Would leave out a refusal, or one of its reasons, when an examiner asks for those of a month.
it('adverse actions are listed with reasons, notices and the days to the first, of a brand, a state and a month', async () => {
  const uuid = await denied();
  const listed = async (query = {}) =>
    (await adverseActions(server.context, query)).filter((one) => one.application === uuid);
  await expect.poll(listed).toMatchObject([
    {
      org: 'main',
      state: 'CO',
      status: 'DECLINED',
      reasons: ['No credit file'],
      days: expect.any(Number),
      notices: [expect.stringMatching(/^decision-notice by email sent \d{4}-/), expect.anything()],
    },
  ]);
  const [{ day = '' } = {}] = await listed();
  expect(await listed({ org: 'main', state: 'CO', from: day, to: day })).toHaveLength(1);
  for (const other of [{ org: 'fairway' }, { state: 'TX' }, { from: '2099-01-01' }, { to: '2020-01-01' }])
    expect(await listed(other)).toEqual([]);
});

// Would hide what is late among hundreds of applications.
it('open deadlines of all applications are listed, the earliest first', async () => {
  const uuid = await denied();
  const all = await openDeadlines(server.context, {});
  expect(all.map(({ day }) => day)).toEqual(all.map(({ day }) => day).sort());
  expect(all.every(({ standing }) => standing === 'open' || standing === 'overdue')).toBe(true);
  expect(
    (await openDeadlines(server.context, { org: 'fairway' })).filter(({ application }) => application === uuid),
  ).toEqual([]);
});

// Would show that somebody agreed, and not to what.
it('consents are listed with the version and the hash of the text that was shown', async () => {
  const { uuid } = await Borrower.withApplication(server);
  const given = (await givenConsents(server.context, {})).filter(({ application }) => application === uuid);
  expect(given.length).toBeGreaterThan(0);
  for (const { text, version, answer } of given)
    expect([text, version, answer]).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.any(String),
      expect.any(String),
    ]);
});

// Would have a spreadsheet compute what somebody typed.
it('a log is text in columns, or comma-separated values', () => {
  const entries = [{ loan: '12', reasons: ['One, two', 'Three'], days: null }];
  expect(textLines(entries)).toEqual(['loan  reasons          days', '12    One, two; Three', '1 entry.']);
  expect(csvLines([...entries, { loan: '=1+1', reasons: [], days: 3 }])).toEqual([
    'loan,reasons,days',
    '12,"One, two; Three",',
    "'=1+1,,3",
  ]);
  expect([textLines([]), csvLines([])]).toEqual([['None.'], []]);
});
