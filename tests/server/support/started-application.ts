import { applicationBody, type Borrower } from './borrower.ts';
import { asBrowser, type TestServer } from './test-server.ts';

/** The id of an application that the borrower starts at this instant. */
export async function startedAt(server: TestServer, borrower: Borrower, now: string): Promise<string> {
  return (await startAt(server, borrower, now)).json().uuid;
}

/** What is answered to the start of an application at this instant, in a session of the sandbox. */
export async function startAt(server: TestServer, borrower: Borrower, now: string, headers = {}) {
  const payload = { now };
  const made = await server.app.inject({ method: 'POST', url: '/sandbox/session', headers: asBrowser(), payload });
  const cookie = String(made.headers['set-cookie']).split(';')[0] ?? '';
  return borrower.create(applicationBody(), { ...headers, cookie });
}

/** The rows of the application's history, in their order. */
export function historyOf({ context }: TestServer, application: string) {
  return context.db
    .selectFrom('application_history')
    .select(['verdicts', 'reasons'])
    .where('application', '=', application)
    .orderBy('id')
    .execute();
}
