import { describe, expect, it } from 'vitest';
import { type Borrower, own } from '../support/borrower.ts';
import { givenApplication } from '../support/given-application.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

const cancel = (borrower: Borrower, uuid: string) => borrower.call('POST', own(uuid, '/actions/rescinded'), {});

/** As if nobody had looked at the application since. */
const daysLater = (uuid: string, days: number) =>
  server.context.db
    .updateTable('application')
    .set({ clock_ms: days * 86_400_000 })
    .where('uuid', '=', uuid)
    .execute();

describe('cancelling within the period of rescission', () => {
  it('ends the application', async () => {
    const { borrower, uuid } = await givenApplication(server, 'RESCISSION');
    const answer = await cancel(borrower, uuid);
    expect([answer.statusCode, answer.json().checklistStatus]).toEqual([200, 'CANCELLED']);
    expect((await borrower.status(uuid)).checklistStatus).toBe('CANCELLED');
  });

  it('is refused once the deadline is over, though no timer has rung', async () => {
    const { borrower, uuid } = await givenApplication(server, 'RESCISSION');
    await daysLater(uuid, 8);
    const answer = await cancel(borrower, uuid);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'not-awaited']);
    expect((await borrower.status(uuid)).checklistStatus).toBe('RESCISSION');
  });

  it.each(['NOTE_SIGNING', 'FUNDABLE', 'RECORDING'])('is not awaited in %s', async (status) => {
    const { borrower, uuid } = await givenApplication(server, status);
    expect((await cancel(borrower, uuid)).statusCode).toBe(409);
    expect((await borrower.status(uuid)).checklistStatus).toBe(status);
  });

  it('is the owner’s alone', async () => {
    const { uuid } = await givenApplication(server, 'RESCISSION');
    const { borrower: other } = await givenApplication(server, 'RESCISSION');
    expect((await cancel(other, uuid)).statusCode).toBe(404);
  });
});
