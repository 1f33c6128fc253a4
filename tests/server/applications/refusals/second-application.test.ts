import { describe, expect, it } from 'vitest';
import { Borrower } from '../../support/borrower.ts';
import { serverOfFile } from '../../support/server-of-file.ts';
import { asBrowser } from '../../support/test-server.ts';

const server = serverOfFile();

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { ...asBrowser(), ...headers } });
describe('a second application', () => {
  const ability = '/service-search/api/v1/profiles/actions/verify-ability-to-start-application';

  it('is refused while one is active, and the check says so', async () => {
    const borrower = await Borrower.register(server);
    expect((await borrower.call('GET', ability)).json()).toEqual({
      canStartApplication: true,
      organizationsWithActiveApplication: [],
    });
    await borrower.apply();
    expect((await borrower.call('GET', ability)).json()).toEqual({
      canStartApplication: false,
      organizationsWithActiveApplication: ['main'],
    });
    const answer = await borrower.create();
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { errors: ['Active application already exists.'], code: 'active-application' },
    ]);
  });

  it('is refused to one of two that come at once', async () => {
    const borrower = await Borrower.register(server);
    const answers = await Promise.all([borrower.create(), borrower.create()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('is free after one that was cancelled', async () => {
    const borrower = await Borrower.register(server);
    const uuid = await borrower.apply();
    await borrower.call('POST', '/sandbox/application', { uuid, status: { checklistStatus: 'CANCELLED' } });
    expect((await borrower.call('GET', ability)).json().canStartApplication).toBe(true);
    expect((await borrower.create()).statusCode).toBe(200);
  });

  it('waits 45 days after one was completed', async () => {
    const borrower = await Borrower.register(server);
    const uuid = await borrower.apply();
    await borrower.call('POST', '/sandbox/application', { uuid, status: { checklistStatus: 'COMPLETE' } });
    expect((await borrower.create()).statusCode).toBe(409);
    const before = (days: number) => new Date(server.clock.now.getTime() - days * 24 * 3_600_000).toISOString();
    const completed = (days: number) =>
      server.context.db
        .updateTable('application')
        .set({ moments: JSON.stringify({ COMPLETE: before(days) }) })
        .where('uuid', '=', uuid)
        .execute();
    await completed(44);
    expect((await borrower.create()).statusCode).toBe(409);
    await completed(46);
    expect((await borrower.create()).statusCode).toBe(200);
  });

  it('anybody who is not signed in may start one', async () => {
    expect((await get(ability)).json().canStartApplication).toBe(true);
  });
});
