import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner } from '../support/as-owner.ts';
import { Borrower } from '../support/borrower.ts';
import { serverOfFile } from '../support/server-of-file.ts';

// Of its own: among the connections that are cut would be that by which files share a server.
const server = serverOfFile({}, () => ({}));

/** All that the server has, of its pool and its jobs, busy and idle ones. */
const cutConnections = () =>
  asOwner(server, (db) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      db,
    ),
  );

test('after its connections to the database were cut, it serves, and goes on with the work that was begun', {
  tags: ['all'],
}, async () => {
  const borrower = await Borrower.register(server);
  const uuid = await borrower.apply();
  await cutConnections();
  const answer = async () => (await borrower.call('GET', '/service-profile/api/v1/profile')).statusCode;
  const answers = [await answer()];
  for (; answers.at(-1) !== 200; answers.push(await answer())) {
    expect(answers.at(-1)).toBe(503);
    await pause(20);
  }
  expect(await borrower.rested(uuid)).toBe('OFFER_SELECTION');
});
