import Fastify from 'fastify';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { GuardedRoute } from '../../../src/server/access/guard-routes.ts';
import { leadsOfCalls } from '../../../src/server/backoffice/reading/calls.ts';
import { guardReading } from '../../../src/server/backoffice/reading/guard.ts';
import { lifecycle } from '../../lifecycle/documents.ts';
import { addressOf, bodyOf, methodOf } from '../access/well-formed.ts';
import { awaits, readsAt } from '../support/desk/reads-at.ts';
import { givenApplication } from '../support/given-application.ts';
import { deskOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';
import { uploadedFile } from '../support/uploaded-file.ts';

const { server, provider } = deskOfFile();
const { roles = {}, states } = lifecycle;

/** The first status that awaits an event which the role decides. */
const statusAt = (role: string): string =>
  Object.keys(states).find((status) => awaits(status, role)) ?? `no status awaits ${role}`;

/** A text that stands in one part of an application alone, and whom the documents let read it. */
const marks = {
  number: { text: '8877000', may: () => true },
  answer: { text: 'Núñez-Łukasz', may: (role: string) => named(roles[role]?.reads.answers, 'name') },
  note: { text: 'mark-of-a-note', may: (role: string) => named(roles[role]?.reads.notes, 'reviewer') },
  'name of a file': { text: 'Sample PAYSTUB.pdf', may: (role: string) => named(roles[role]?.reads.files, 'PAYSTUB') },
  file: { text: 'mark-of-a-pay-stub', may: (role: string) => named(roles[role]?.reads.files, 'PAYSTUB') },
  message: { text: 'mark-of-a-message', may: (role: string) => named(roles[role]?.reads.conversations, 'messages') },
  'name of an attachment': {
    text: 'mark-of-an-attachment.txt',
    may: (role: string) => named(roles[role]?.reads.conversations, 'files'),
  },
  attachment: {
    text: 'mark-of-what-is-attached',
    may: (role: string) => named(roles[role]?.reads.conversations, 'files'),
  },
};

const named = (list: 'all' | readonly string[] | undefined, name: string): boolean =>
  list === 'all' || list?.includes(name) === true;

type Marked = { uuid: string; file: string; conversation: string; attachment: string };

/** An application in a status with each of the marks. */
async function markedApplication(status: string, fields: object): Promise<Marked> {
  // Those of an earlier test are of another lender now: a search would find them too.
  await server.context.db.updateTable('application').set({ org: 'fairway' }).execute();
  const { uuid } = await givenApplication(server, status);
  const { db, vault, adapters } = server.context;
  const at = server.clock.now;
  await db
    .updateTable('application')
    .set({
      loan_number: `${marks.number.text}${status.length}${Object.keys(fields).length}`,
      fields: sql`fields || ${JSON.stringify(fields)}::jsonb`,
    })
    .where('uuid', '=', uuid)
    .execute();
  const said = { event: null, facts: '{}', comment: marks.note.text, from_status: status, to_status: status };
  await db
    .insertInto('staff_act')
    .values({ application: uuid, staff: 'robin', name: 'Robin', role: 'reviewer', ...said, at, ip: null })
    .execute();
  const file = await uploadedFile(server, uuid, 'PAYSTUB', marks.file.text);
  const { uuid: conversation } = await db
    .insertInto('live_chat')
    .values({
      token_digest: crypto.randomUUID(),
      org: 'main',
      application: uuid,
      name: vault.seal('Jamie Doe'),
      email: vault.seal('jamie@example.com'),
      last_seq: 1,
      created: at,
      refreshed: at,
      borrower_seen: at,
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  const body = vault.seal(marks.message.text);
  const client_id = crypto.randomUUID();
  await db
    .insertInto('live_chat_message')
    .values({ conversation, seq: 1, client_id, author: 'borrower', body, at })
    .execute();
  const content = Buffer.from(marks.attachment.text);
  const { uuid: attachment } = await db
    .insertInto('live_chat_file')
    .values({
      ...{ conversation, seq: 1, file_name: marks['name of an attachment'].text, media_type: 'text/plain' },
      ...{ bytes: content.length, sha256: '0'.repeat(64), content: await adapters.files.put(content), at },
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return { uuid, file, conversation, attachment };
}

/** Acts that would change what the next role is asked about. */
const bodies: Record<string, object> = {
  'back-office-decide': { event: 'no-such-event', comment: 'Looked into.' },
  'desk-conversation-act': { act: 'to-queue' },
};

async function askedBy(role: string, route: GuardedRoute, { uuid, file, conversation, attachment }: Marked) {
  const { call = '' } = route;
  const url = route.url
    .replace(':conversation', conversation)
    .replace(':file', call === 'desk-conversation-file' ? attachment : file);
  const payload = bodies[call] ?? bodyOf(route);
  const token = await provider.token([role], { organisations: ['main'], sub: `the-${role}` });
  const { body } = await server.app.inject({
    method: methodOf(route),
    url: addressOf({ ...route, url }, uuid),
    headers: { ...asBrowser(), authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    ...(payload && { payload }),
  });
  return body;
}

const valueAsked = { fields: { reconsiderationOpen: true }, asked: ['value-kept', 'value-changed'] };

it.each([
  { status: statusAt('title-desk'), fields: {}, asked: [] },
  { status: 'OFFER_SELECTION', fields: {}, asked: [] },
  // What every status takes opens an application to who decides it, only while it is asked for.
  { status: 'OFFER_SELECTION', ...valueAsked },
])(
  'in $status with $asked no call of the desk tells a role what the documents do not let it read, and some call tells what they do',
  { tags: ['all'] },
  async ({ status, fields, asked }) => {
    const target = await markedApplication(status, fields);
    const routes = server.app.guardedRoutes.filter(
      ({ access, call }) => access === 'staff' && call !== 'end-staff-session',
    );
    const told = new Map(Object.keys(roles).map((role) => [role, new Set<string>()]));
    for (const role of Object.keys(roles))
      for (const route of routes) {
        const body = await askedBy(role, route, target);
        for (const [mark, { text }] of Object.entries(marks)) if (body.includes(text)) told.get(role)?.add(mark);
      }
    const allowed = Object.keys(roles).map((role) => [
      role,
      Object.entries(marks).flatMap(([mark, { may }]) => (readsAt(role, status, asked) && may(role) ? [mark] : [])),
    ]);
    const seen = Object.keys(roles).map((role) => [
      role,
      Object.keys(marks).filter((mark) => told.get(role)?.has(mark)),
    ]);
    expect(seen).toEqual(allowed);
  },
);

it('the desk begins no route that does not say what of an application it leads to', () => {
  const app = Fastify();
  guardReading(app);
  expect(() => app.get('/back-office/later', { config: { call: 'added-later' } }, async () => 'told')).toThrow(
    'GET /back-office/later: nothing says what of an application it leads to. Name its call in src/server/backoffice/reading/calls.ts',
  );
});

it('names no call that there is not', () => {
  const calls = new Set(server.app.guardedRoutes.map(({ call }) => call));
  expect(Object.keys(leadsOfCalls).filter((call) => !calls.has(call))).toEqual([]);
});
