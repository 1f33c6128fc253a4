import { beforeAll, expect, it } from 'vitest';
import { Borrower, own } from '../support/borrower.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();
let borrower: Borrower;
let uuid: string;
beforeAll(async () => {
  ({ borrower, uuid } = await Borrower.withApplication(server, { lastName: 'Rowkeeper' }));
});

type Kept = { status: string; visit: number; tables: Record<string, { rows: number; mark: string }> };
const rows = (id = uuid) => server.app.inject(`/sandbox/applications/${id}/rows`);
const kept = async (): Promise<Kept> => (await rows()).json();
const changed = (before: Kept, after: Kept): string[] =>
  Object.keys(after.tables).filter((name) => after.tables[name]?.mark !== before.tables[name]?.mark);

it('reading changes no row', async () => {
  const before = await kept();
  await borrower.call('GET', own(uuid));
  expect(changed(before, await kept())).toEqual([]);
});

it('what a borrower does changes the tables that keep it, and those alone', async () => {
  await server.app.inject({
    method: 'POST',
    url: `/sandbox/applications/${uuid}/status`,
    payload: { checklistStatus: 'LIEN_VERIFICATION' },
  });
  const before = await kept();
  const done = await borrower.call('POST', own(uuid, '/actions/lien-marked'), {
    answers: { payoff: { lienId: 'lien-1' } },
  });
  expect(done.statusCode).toBe(200);
  const after = await kept();
  expect(changed(before, after).sort()).toEqual(['application', 'application_action', 'application_history']);
  expect(after.tables.application_action?.rows).toBe((before.tables.application_action?.rows ?? 0) + 1);
});

it('reports how many rows are kept and whether they changed, and no content', async () => {
  const { body } = await rows();
  expect(body).not.toMatch(/Rowkeeper|@example|Cedar/);
});

it('knows only applications that there are', async () => {
  expect((await rows('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
});
