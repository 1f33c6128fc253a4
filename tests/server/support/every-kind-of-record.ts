import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { answerLater } from '../../../src/server/applications/lifecycle/later-answers.ts';
import { noteRequest } from '../../../src/server/applications/lifecycle/pending-requests.ts';
import { own } from './borrower.ts';
import { givenApplication } from './given-application.ts';
import { papersOf, readPaper, typed } from './papers/paper-calls.ts';
import type { TestServer } from './test-server.ts';

const call = (server: TestServer, id: string, what: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/sandbox/applications/${id}/${what}`, payload });

/** A borrower applies, agrees to messages and signs; a vendor answers later, and staff move the application and open a paper of it. Gives its id. */
export async function writeEveryKindOfRecord(server: TestServer): Promise<string> {
  const { borrower, uuid: signing } = await givenApplication(server, 'NOTE_SIGNING');
  await sql`update application set shown = shown - 'consents' where uuid = ${signing}`.execute(server.context.db);
  const papers = (await papersOf(borrower, signing)).filter(({ id }) => typed.papers.includes(id));
  for (const paper of papers) await readPaper(borrower, signing, paper);
  await borrower.call('POST', own(signing, '/actions/electronic-papers-agreed'), { answers: { eConsent: true } });
  expect((await borrower.call('POST', own(signing, '/papers/signature'), typed)).statusCode).toBe(200);
  const prompt = await borrower.call('GET', '/service-comms-prefs/external/api/v1/consent/prompt/SMS_TRANSACTIONAL');
  await borrower.call('POST', '/service-comms-prefs/secure/api/v1/consent/user', {
    org: 'main',
    source: 'HELOC_REGISTRATION',
    productType: 'HELOC',
    phone: '4155550123',
    email: null,
    consents: [{ consentPromptUuid: prompt.json().uuid, optInOut: 'OPT_IN' }],
  });
  await answeredLater(server, signing);
  await opened(server, signing);
  await call(server, signing, 'status', { checklistStatus: 'UNKNOWN' });
  await call(server, signing, 'events', { event: 'resumed-in-closing' });
  // All are sent: none comes while records are compared.
  const sent = sql<{ all: boolean }>`select coalesce(bool_and(
    exists (select from message_outcome where message_outcome.message = message.uuid)), false) as "all" from message`;
  await vi.waitFor(async () => expect((await sent.execute(server.context.db)).rows).toEqual([{ all: true }]), {
    timeout: 60_000,
  });
  return signing;
}

/** Somebody of the lender opens a paper. */
async function opened({ context }: TestServer, application: string): Promise<void> {
  const by = { staff: 'person-1', name: 'Robin Reviewer', role: 'reviewer', ip: '127.0.0.1' };
  const paper = { kind: 'paper', file: 'note', sha256: '0'.repeat(64) } as const;
  await context.db
    .insertInto('staff_reading')
    .values({ application, ...by, ...paper, at: context.clock() })
    .execute();
  const search = { org: 'main', words: 1, status: '', page: 1, found: [application] };
  const { role: _, ...searcher } = by;
  await context.db
    .insertInto('staff_search')
    .values({ ...search, ...searcher, at: context.clock() })
    .execute();
  await context.db
    .insertInto('prepared_act')
    .values({ org: 'main', prepared: application, act: 'begun', ...by, at: context.clock() })
    .execute();
  const flagSwitch = { org: 'main', flag: 'maintenance', on: null, variables: null, reason: 'A test' };
  await context.db
    .insertInto('flag_switch')
    .values({ ...flagSwitch, ...by, at: context.clock() })
    .execute();
}

/** A vendor says that it answers later, and does. */
async function answeredLater(server: TestServer, application: string): Promise<void> {
  const { context } = server;
  const undone = { context, post: async () => {}, enqueue: async () => {} };
  const pending = { vendor: 'appraisal', key: 'order-1' };
  await noteRequest(undone, { uuid: application, visit: 0 }, pending);
  const given = { event: 'appraised', facts: { propertyValue: '610000.00', appraised: true } };
  expect(await answerLater(undone, pending, given)).toBe('kept');
}
