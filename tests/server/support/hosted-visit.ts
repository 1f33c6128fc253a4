import { expect } from 'vitest';
import { type Borrower, own } from './borrower.ts';
import type { TestServer } from './test-server.ts';

type Visitor = { server: TestServer; borrower: Borrower; uuid: string };

/** What a borrower does to leave for a hosted page and to come back; `visitor` is asked each time. */
export function hostedVisits(visitor: () => Visitor) {
  const open = (kind: string, who = visitor().borrower) => who.call('POST', own(visitor().uuid, '/links'), { kind });
  const finish = (ticket: string, who = visitor().borrower, id = visitor().uuid) =>
    who.call('POST', own(id, '/links/finish'), { ticket });

  async function ticketFor(kind: string): Promise<string> {
    const answer = await open(kind);
    expect(answer.statusCode).toBe(200);
    return new URL(answer.json().redirect, 'http://localhost').searchParams.get('ticket') ?? '';
  }

  /** Presses a button of the hosted page; answers where it leads. */
  const press = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    visitor().server.app.inject({
      method: 'POST',
      url: '/hosted/sandbox',
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      payload: new URLSearchParams(fields).toString(),
    });

  /** A ticket that came back from the hosted page with this outcome. */
  async function returned(kind: string, outcome: string, picks: Record<string, string> = {}): Promise<string> {
    const ticket = await ticketFor(kind);
    if (Object.keys(picks).length > 0) await press({ ticket, do: 'next', ...picks });
    await press({ ticket, do: outcome });
    return ticket;
  }

  return { open, finish, ticketFor, press, returned };
}
