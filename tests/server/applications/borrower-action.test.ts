import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../runtime/json/json.ts';
import { Borrower, own } from '../support/borrower.ts';
import { changedDocuments } from '../support/changed-documents.ts';
import { standingApplication } from '../support/given-application.ts';
import { onceFor } from '../support/once-for.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const uuidPart: Json = { coalesce: [{ var: 'applicationUuid' }, { var: 'application.uuid' }] };

const call = (event: string, facts: string[]): Json => ({
  contract: 'borrower-action',
  event,
  request: {
    path: { uuid: uuidPart, action: event },
    body: Object.fromEntries(facts.map((fact) => [`answers.${fact}`, { var: fact }])),
  },
  answers: { ok: { status: 200, body: {} } },
});

const field = (fact: string, schema: Json, extra: { [name: string]: Json } = {}): Json => ({
  fact,
  schema,
  widget: 'text',
  title: fact,
  messages: { required: 'Required' },
  ...extra,
});

/** A screen whose press gives a home's name, its size, an account, and what is kept apart. */
const documents = changedDocuments(
  {
    'flows/facts/test.json': {
      facts: {
        nickname: { type: 'string', source: 'answer', description: 'Test.', normalise: { oneSpelling: true } },
        rooms: { type: 'integer', source: 'answer', optional: true, description: 'Test.' },
        stash: {
          type: 'object',
          source: 'answer',
          description: 'Test.',
          fields: { bank: { type: 'string' }, number: { type: 'string', sensitive: true } },
        },
        origin: { type: 'string', source: 'answer', optional: true, restricted: true, description: 'Test.' },
        agreed: {
          type: 'boolean',
          source: 'answer',
          description: 'Test.',
          consent: { type: 'HARD_CREDIT', version: '2026-02' },
        },
        picked: { type: 'string', source: 'answer', enum: ['A', 'B'], description: 'Test.' },
      },
    },
    'flows/calls/home-named.json': call('home-named', ['nickname', 'rooms', 'stash', 'origin', 'agreed']),
    'flows/calls/home-picked.json': call('home-picked', ['picked']),
    'flows/rules/rooms-minimum.json': {
      id: 'rooms-minimum',
      title: 'A home has a room, and a big income two',
      owner: 'product',
      kind: 'input',
      effective: '2026-01-01',
      source: 'Test',
      on: 'press',
      field: 'rooms',
      assert: { or: [{ '<': [{ var: 'income.income' }, 100_000] }, { '>=': [{ var: 'rooms' }, 2] }] },
      effects: [{ block: { message: 'At least two rooms' } }],
      examples: [
        { given: { rooms: 2, 'income.income': 120_000 }, verdict: 'pass' },
        { given: { rooms: 1, 'income.income': 120_000 }, verdict: 'fail' },
        { given: { rooms: 1, 'income.income': 99_999 }, verdict: 'pass' },
        { given: { rooms: 1, 'income.income': 100_000 }, verdict: 'fail' },
        { given: { 'income.income': 120_000 }, verdict: 'undetermined' },
      ],
    },
    'flows/application/home/name.json': {
      title: 'Name',
      heading: 'Name your home',
      blocks: {
        home: {
          kind: 'form',
          fields: {
            nickname: field('nickname', { type: 'string', maxLength: 20 }, { required: true }),
            rooms: field('rooms', { type: 'integer' }, { widget: 'number' }),
            stash: field('stash.number', { type: 'string', pattern: '^\\d{4,17}$' }, { required: true }),
            origin: field('origin', { type: 'string' }, { when: { '==': [{ var: 'nickname' }, 'Elm'] } }),
            agreed: field(
              'agreed',
              { type: 'boolean' },
              { widget: 'checkbox', help: 'I agree.', source: ['decision-18'] },
            ),
          },
        },
      },
      actions: { next: { label: 'Go', do: [{ validate: true }, { call: 'home-named' }] } },
    },
    'flows/application/home/pick.json': {
      title: 'Pick',
      heading: 'Pick',
      blocks: { say: { kind: 'text', text: 'Pick' } },
      actions: { next: { label: 'Go', do: [{ set: { picked: 'A' } }, { call: 'home-picked' }] } },
    },
    'flows/lifecycle/heloc/borrower-events.json': {
      applicant: { 'home-named': 'Test.', 'home-picked': 'Test.' },
    },
    'flows/lifecycle/heloc/stages/offer-chosen.json': {
      states: {
        OFFER_SELECTION: {
          ends: null,
          on: { 'home-named': [{ to: 'OFFER_SELECTION' }], 'home-picked': [{ to: 'OFFER_SELECTION' }] },
        },
      },
    },
  },
  ['main'],
);

afterAll(() => documents.remove());
const server = serverOfFile({ root: documents.root });

const good = { nickname: ' Elm ', rooms: 3, stash: { bank: 'First', number: '000123456789' }, agreed: true };

const applicant = () => standingApplication(server, 'OFFER_SELECTION');
/** An application for all tests that are refused: none of these changes it. */
const refusing = onceFor((status) => standingApplication(server, status));

const act = (
  borrower: Borrower,
  uuid: string,
  answers: { [fact: string]: Json },
  { action = 'home-named', headers = {} }: { action?: string; headers?: Record<string, string> } = {},
) => borrower.call('POST', own(uuid, `/actions/${action}`), { answers }, headers);

const row = (uuid: string) =>
  server.context.db.selectFrom('application').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();

const actions = (uuid: string) =>
  server.context.db.selectFrom('application_action').selectAll().where('application', '=', uuid).execute();

describe('an action', () => {
  it('keeps its answers, sealed and apart where the facts say so, and moves the application', async () => {
    const { borrower, uuid } = await applicant();
    const answer = await act(borrower, uuid, { ...good, origin: 'Marble Falls' });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { checklistStatus: 'OFFER_SELECTION' }]);
    const after = await row(uuid);
    expect(after.answers).toMatchObject({ nickname: 'Elm', rooms: 3, stash: { bank: 'First' }, income: {} });
    expect(after.sealed['stash.number']?.lastFour).toBe('6789');
    expect(JSON.stringify(after)).not.toMatch(/000123456789|Marble Falls/);
    expect(await actions(uuid)).toMatchObject([
      { event: 'home-named', facts: ['nickname', 'rooms', 'stash', 'origin', 'agreed'] },
    ]);
    const apart = await server.context.db.selectFrom('application_apart').selectAll().execute();
    expect(apart.filter(({ application }) => application === uuid)).toMatchObject([
      { fact: 'origin', value: 'Marble Falls' },
    ]);
    const seen = (await borrower.call('GET', own(uuid))).body;
    expect(seen).not.toMatch(/000123456789|Marble Falls|Elm/);
  });

  it('takes back an answer that is left out', async () => {
    const { borrower, uuid } = await applicant();
    await act(borrower, uuid, good);
    await act(borrower, uuid, { ...good, nickname: 'Oak', stash: { number: '4444555566' } });
    const after = await row(uuid);
    expect(after.answers).toMatchObject({ nickname: 'Oak' });
    expect(after.answers.stash).toBeUndefined();
    expect(after.sealed['stash.number']?.lastFour).toBe('5566');
  });

  it('does not keep an answer whose field was not shown', async () => {
    const { borrower, uuid } = await applicant();
    expect((await act(borrower, uuid, { ...good, nickname: 'Oak', origin: 'Reno' })).statusCode).toBe(200);
    const apart = await server.context.db
      .selectFrom('application_apart')
      .selectAll()
      .where('application', '=', uuid)
      .execute();
    expect(apart).toEqual([]);
  });

  it('records a consent with the hash of its text', async () => {
    const { borrower, uuid } = await applicant();
    await act(borrower, uuid, good);
    const consents = server.context.db.selectFrom('consent').selectAll().where('application', '=', uuid);
    expect(await consents.where('type', '=', 'HARD_CREDIT').executeTakeFirstOrThrow()).toMatchObject({
      version: '2026-02',
      action: 'OPT_IN',
      ip: '127.0.0.1',
      text_hash: createHash('sha256').update('agreed\nI agree.').digest('hex'),
    });
    const types = async () =>
      (await borrower.call('GET', own(uuid))).json().consents.map(({ type }: { type: string }) => type);
    expect(await types()).toContain('HARD_CREDIT');
    await act(borrower, uuid, { ...good, agreed: false });
    expect(await types()).not.toContain('HARD_CREDIT');
  });

  it('counts once, pressed twice at once', async () => {
    const { borrower, uuid } = await applicant();
    const press = () => act(borrower, uuid, good, { headers: { 'idempotency-key': 'twice' } });
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await actions(uuid)).toHaveLength(1);
  });
});

describe('an action is refused', () => {
  const failures = (answer: Awaited<ReturnType<typeof act>>) =>
    answer.json().failures.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`);

  it.each([
    ['what no document names', { ...good, status: { checklistStatus: 'COMPLETE' } }, 'status unknown-answer'],
    ['a part that the fact does not have', { ...good, stash: { ...good.stash, limit: 5 } }, 'stash.limit type'],
    ['what a form refuses', { ...good, nickname: 'A name much longer than twenty' }, 'nickname maxLength'],
    ['what is required and missing', { ...good, nickname: '' }, 'nickname required'],
    ['what a rule refuses, with answers kept before', { ...good, rooms: 1 }, 'rooms rooms-minimum'],
  ])('with 422 for %s, and nothing is kept', async (_what, answers, failure) => {
    const { borrower, uuid } = await refusing('OFFER_SELECTION');
    const before = await row(uuid);
    const answer = await act(borrower, uuid, answers as { [fact: string]: Json });
    expect(answer.statusCode).toBe(422);
    expect(failures(answer)).toContain(failure);
    expect(answer.body).not.toContain('000123456789');
    expect(await row(uuid)).toEqual(before);
  });

  it('by the fact itself where no form asks for it', async () => {
    const { borrower, uuid } = await applicant();
    const answer = await act(borrower, uuid, { picked: 'C' }, { action: 'home-picked' });
    expect([answer.statusCode, failures(answer)]).toEqual([422, ['picked type']]);
    expect((await act(borrower, uuid, { picked: 'B' }, { action: 'home-picked' })).statusCode).toBe(200);
  });

  it('with 404 where there is no such action', async () => {
    const { borrower, uuid } = await refusing('OFFER_SELECTION');
    expect((await act(borrower, uuid, {}, { action: 'home-burned' })).statusCode).toBe(404);
  });

  it('with 409 where the application does not await it', async () => {
    const { borrower, uuid } = await standingApplication(server, 'LIEN_VERIFICATION');
    const answer = await act(borrower, uuid, good);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'not-awaited']);
    expect((await row(uuid)).answers).not.toHaveProperty('nickname');
  });

  it("with 404 for another's application, as for an unknown one", async () => {
    const { uuid } = await refusing('OFFER_SELECTION');
    const stranger = await Borrower.register(server);
    const [others, unknown] = await Promise.all([
      act(stranger, uuid, good),
      act(stranger, '00000000-0000-4000-8000-000000000000', good),
    ]);
    expect([others.statusCode, others.body]).toEqual([404, unknown.body]);
  });
});
