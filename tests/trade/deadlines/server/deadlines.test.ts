import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import type { ShownDeadline, Standing } from '../../../../src/trade/deadlines/decisions/deadlines.ts';
import { mostUrgentFirst } from '../../../../src/trade/deadlines/decisions/most-urgent-first.ts';
import { own } from '../../../server/support/borrower.ts';
import { givenApplication } from '../../../server/support/given-application.ts';
import { deskOfFile } from '../../../server/support/server-of-file.ts';

const { server, provider } = deskOfFile();

const property = { street1: '8 Pecan St', city: 'Austin', state: 'TX', zip: '78701', occupancyType: 'HOME' };

const asked = async (role: string, uuid: string) =>
  server.app.inject({
    url: `/back-office/applications/${uuid}/deadlines`,
    headers: { authorization: `Bearer ${await provider.token([role])}` },
  });

const standings = (deadlines: { id: string; standing: string }[]) =>
  Object.fromEntries(deadlines.map(({ id, standing }) => [id, standing]));

it('tells what was due and given, and what is due next', async () => {
  const { borrower, uuid } = await givenApplication(server, 'DEED_SIGNING', { property });
  const before = (await asked('compliance', uuid)).json().deadlines;
  expect(standings(before)).toMatchObject({ 'home-equity-disclosures': 'open', 'texas-closing': 'waiting' });
  await server.context.db
    .updateTable('application')
    .set({ fields: JSON.stringify({ primaryParticipantAcceptComplete: true }), clock_ms: 20 * 24 * 3_600_000 })
    .where('uuid', '=', uuid)
    .execute();
  const later = (await asked('compliance', uuid)).json().deadlines;
  expect(standings(later)).toMatchObject({ 'home-equity-disclosures': 'overdue', 'texas-closing': 'open' });
  expect(later[0]).toMatchObject({ standing: 'overdue' });
  const closing = later.find(({ id }: { id: string }) => id === 'texas-closing');
  expect(closing.starts).toContainEqual(
    expect.objectContaining({ event: 'The form of the application was submitted.' }),
  );
  expect(closing.citations.join()).toContain('section\u00a050(a)(6)(M)');
  expect((await borrower.status(uuid)).checklistStatus).toBe('DEED_SIGNING');
});

it('what is late stands first, then what is due by the nearest day, and what is done last', () => {
  const shown = (standing: Standing, day: string): ShownDeadline => {
    return {
      id: `${standing} ${day}`,
      title: '',
      source: [],
      citations: [],
      kind: 'by',
      starts: [],
      met: null,
      standing,
      day,
    };
  };
  const given = [
    shown('met', '2026-11-01'),
    shown('open', '2026-11-30'),
    shown('late', '2026-11-02'),
    shown('waiting', '2026-11-28'),
    shown('overdue', '2026-11-20'),
    shown('overdue', '2026-11-18'),
    shown('open', '2026-12-09'),
  ];
  expect(mostUrgentFirst(given).map(({ id }) => id)).toEqual([
    'overdue 2026-11-18',
    'overdue 2026-11-20',
    'waiting 2026-11-28',
    'open 2026-11-30',
    'open 2026-12-09',
    'met 2026-11-01',
    'late 2026-11-02',
  ]);
});

it('after a cancellation tells what is still to be done, until somebody notes that it was', {
  tags: ['all'],
}, async () => {
  const { borrower, uuid } = await givenApplication(server, 'RESCISSION');
  const cancelled = await borrower.call('POST', own(uuid, '/actions/rescinded'), {});
  expect(cancelled.statusCode, cancelled.body).toBe(200);
  const due = async () => standings((await asked('compliance', uuid)).json().deadlines);
  expect(await due()).toMatchObject({ 'rescission-money': 'open', 'rescission-lien': 'open' });
  const token = await provider.token(['reviewer']);
  const decide = (event: string) =>
    server.app.inject({
      method: 'POST',
      url: `/back-office/applications/${uuid}/events`,
      headers: { authorization: `Bearer ${token}` },
      payload: { event, comment: 'Wire of today.' },
    });
  type Offered = { event: string; anytime?: boolean };
  /** What this status waits for; what may be noted at any time stands beside it. */
  const offered = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const { events } = (await server.app.inject({ url: `/back-office/applications/${uuid}`, headers })).json();
    return events.filter(({ anytime }: Offered) => !anytime).map(({ event }: Offered) => event);
  };
  expect(await offered()).toEqual(['rescission-money-returned', 'rescission-lien-released']);
  expect((await decide('rescission-money-returned')).statusCode).toBe(200);
  expect(await offered()).toEqual(['rescission-lien-released']);
  await server.context.db
    .updateTable('application')
    .set({ clock_ms: 21 * 24 * 3_600_000 })
    .where('uuid', '=', uuid)
    .execute();
  expect(await due()).toMatchObject({ 'rescission-money': 'met', 'rescission-lien': 'overdue' });
  expect((await decide('rescission-lien-released')).statusCode).toBe(200);
  expect(await due()).toMatchObject({ 'rescission-money': 'met', 'rescission-lien': 'late' });
  expect((await borrower.status(uuid)).checklistStatus).toBe('CANCELLED');
});

it.each(['closing-desk', 'reviewer'])(
  'a letter that cancels is entered by the %s before the money goes out',
  async (role) => {
    const { borrower, uuid } = await givenApplication(server, 'FUNDABLE');
    const headers = { authorization: `Bearer ${await provider.token([role])}` };
    const payload = { event: 'cancellation-came', comment: 'Postmarked on the last day.' };
    const entered = await server.app.inject({
      method: 'POST',
      url: `/back-office/applications/${uuid}/events`,
      headers,
      payload,
    });
    expect([entered.statusCode, entered.json()]).toEqual([200, { status: 'CANCELLED' }]);
    expect((await borrower.status(uuid)).checklistStatus).toBe('CANCELLED');
    const due = standings((await asked('compliance', uuid)).json().deadlines);
    expect(due).toMatchObject({ 'rescission-money': 'open', 'rescission-lien': 'open' });
  },
);

it('is not for people whose roles do not read the application, or for others', async () => {
  const { uuid } = await givenApplication(server, 'OFFER_SELECTION');
  expect((await asked('closing-desk', uuid)).statusCode).toBe(404);
  expect((await asked('compliance', '00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  const url = `/back-office/applications/${uuid}/deadlines`;
  expect((await server.app.inject({ url })).statusCode).toBe(401);
});

it('npm run deadlines prints the same', { tags: ['all'] }, async () => {
  const { uuid } = await givenApplication(server, 'FINAL_OFFER', { property });
  const run = (id: string) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../../../src/product/deadlines.ts'), id], {
      env: { PATH: process.env.PATH, DATABASE_URL: server.context.databaseUrl },
    });
  const { stdout } = await run(uuid);
  expect(stdout).toMatch(
    /^met {6}by {3}\d{4}-\d\d-\d\d {2}Notice of action taken.*\(12 CFR 1002\.9\(a\); 12 CFR 1002\.9\(c\)\)$/m,
  );
  expect(stdout).toMatch(/^waiting {2}from .*Texas: no closing/m);
  await expect(run('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({
    code: 1,
    stderr: 'There is no application "00000000-0000-4000-8000-000000000000"\n',
  });
});
