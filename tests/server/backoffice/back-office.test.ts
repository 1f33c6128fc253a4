import { describe, expect, it } from 'vitest';
import type { Json } from '../../../runtime/json/json.ts';
import { verifyRecords } from '../../../src/server/records/verify-records.ts';
import { lifecycle } from '../../lifecycle/documents.ts';
import type { Person } from '../support/desk/desk-calls.ts';
import { readsAt } from '../support/desk/reads-at.ts';
import { givenApplication } from '../support/given-application.ts';
import { deskOfFile } from '../support/server-of-file.ts';

const { server, as } = deskOfFile();

const read = (uuid: string, person: Person) => as(person, 'GET', `/applications/${uuid}`);
const send = (uuid: string, payload: object, person: Person) =>
  as(person, 'POST', `/applications/${uuid}/events`, { comment: 'Looked into.', ...payload });
const asReviewer = { roles: ['reviewer'] };
const parked = async (status: string): Promise<string> => (await givenApplication(server, status)).uuid;
const find = (uuid: string) =>
  server.context.db.selectFrom('application').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
const acts = (uuid: string) =>
  server.context.db.selectFrom('staff_act').selectAll().where('application', '=', uuid).orderBy('at').execute();

const roles = Object.keys(lifecycle.roles ?? {});
const people = Object.entries(lifecycle.people ?? {});
/** A status that awaits the event; of one that every status takes, any. */
const awaitedIn = (event: string): string =>
  Object.keys(lifecycle.states).find((status) => lifecycle.states[status]?.on?.[event]) ?? 'HOLD_FOR_APPRAISAL_REVIEW';
const liens = [{ id: 'lien-1', lender: 'Cedar Home Loans (fictitious)', kind: 'MORTGAGE', position: 1 }];
const values: Record<string, Json> = {
  liensBalance: '248000.00',
  liens: liens.map((lien) => ({ ...lien, balance: '248000.00', monthlyPayment: '1510.00' })),
  propertyValue: '600000.00',
  appraised: true,
  payoffTotal: '248000.00',
  floodZone: true,
  floodCommunity: 'Anytown, 999999',
  floodProgram: true,
  legalDescription: 'Lot 7, Block 2, Cedar Park, Example County, Colorado',
  cosignerName: 'Ana Rivera',
  principalOwed: '42000.00',
  suspensionReason: 'VALUE',
  newLimit: '42000.00',
  reductionReason: 'VALUE',
  valueReason: 'REPORT',
  endingReason: 'FRAUD',
};
const factsOf = (names: readonly string[] = []) => Object.fromEntries(names.map((name) => [name, values[name]]));

/** Events that lead on only after something else has happened in their status. */
const afterSomethingElse = [
  'notary-first-choice-confirmed',
  'notary-second-choice-confirmed',
  'rescission-notices-given',
  'nobody-cancelled',
  'advances-resumed',
  'suspension-upheld',
  'limit-reduced',
  'limit-restored',
  'reinstatement-request-came',
  'rescission-money-returned',
  'rescission-lien-released',
  'emergency-oath-accepted',
  'texas-notice-given',
  'texas-charges-given',
  'co-owner-withdrawal-received',
  'value-report-ordered',
  'value-kept',
  'value-changed',
];

const asEvent = (event: string, { decidedBy, facts: names }: (typeof people)[number][1]) => {
  const payload = { event, ...(names && { facts: factsOf(names) }) };

  it(`is sent by ${decidedBy.join(' and ')}, and by no other role`, async () => {
    const status = awaitedIn(event);
    const uuid = await parked(status);
    const before = await find(uuid);
    for (const role of roles.filter((one) => !decidedBy.includes(one))) {
      const refused = await send(uuid, payload, { roles: [role], claims: { sub: `${role}-${event}` } });
      const reads = readsAt(role, status);
      expect([role, refused.statusCode]).toEqual([role, reads ? 403 : 404]);
      if (reads) expect(refused.json().errors).toEqual([expect.stringContaining(decidedBy.join(' or '))]);
    }
    expect([await find(uuid), await acts(uuid)]).toEqual([before, []]);
    for (const role of decidedBy.filter((one) => readsAt(one, status))) {
      const one = await parked(status);
      const done = await send(one, payload, { roles: [role] });
      if (afterSomethingElse.includes(event)) expect([done.statusCode, done.json().code]).toEqual([409, 'not-yet']);
      else expect([role, done.statusCode, (await acts(one)).map((act) => act.role)]).toEqual([role, 200, [role]]);
    }
  });
};
describe.each(people.slice(0, 3))('%s', asEvent);
describe.each(people.slice(3))('%s', { tags: ['all'] }, asEvent);

describe('a decision', () => {
  it('is recorded: who, in which role, when, what, why and what it led to', async () => {
    const uuid = await parked('HOLD_FOR_APPRAISAL_REVIEW');
    const facts = { propertyValue: '605000.00', appraised: true };
    const done = await send(
      uuid,
      { event: 'appraisal-accepted', facts, comment: 'Agrees with three sales nearby.' },
      { roles: ['compliance', 'appraisal-desk'] },
    );
    expect([done.statusCode, done.json()]).toEqual([200, { status: 'APPRAISAL_REVIEW_COMPLETE' }]);
    expect(await acts(uuid)).toMatchObject([
      {
        staff: 'person-1',
        name: 'Robin Reviewer',
        role: 'appraisal-desk',
        event: 'appraisal-accepted',
        facts,
        comment: 'Agrees with three sales nearby.',
        from_status: 'HOLD_FOR_APPRAISAL_REVIEW',
        to_status: 'APPRAISAL_REVIEW_COMPLETE',
        ip: '127.0.0.1',
        at: server.clock.now,
      },
    ]);
    const entries = server.context.db.selectFrom('record_entry').select('kind').where('chain', '=', uuid);
    expect((await entries.execute()).map(({ kind }) => kind)).toContain('staff_act');
    const { problems } = await verifyRecords(server.context.db);
    expect(
      problems.filter((problem) => problem.startsWith(uuid) && !problem.includes('no record of its history')),
    ).toEqual([]);
  });

  it('is made once for each Idempotency-Key of a person', async () => {
    const uuid = await parked('CREDIT_MINOR');
    const once = { ...asReviewer, headers: { 'idempotency-key': 'decision-1' } };
    const [first, again] = [
      await send(uuid, { event: 'age-refused' }, once),
      await send(uuid, { event: 'age-refused' }, once),
    ];
    expect([first.json(), again.json()]).toEqual([{ status: 'DECLINED' }, { status: 'DECLINED' }]);
    expect(again.headers.etag).toBe(first.headers.etag);
    expect(await acts(uuid)).toHaveLength(1);
    const another = await send(uuid, { event: 'age-refused' }, { ...once, claims: { sub: 'person-2' } });
    expect([another.statusCode, another.json().code]).toEqual([409, 'not-awaited']);
  });

  it('is made upon what was read: an application that was changed since is not decided on', async () => {
    const uuid = await parked('CO_DEED_REQ');
    const desk = { roles: ['closing-desk'] };
    const etag = String((await read(uuid, desk)).headers.etag);
    const upon = { ...desk, headers: { 'if-match': etag } };
    expect((await send(uuid, { event: 'co-signer-completed' }, upon)).statusCode).toBe(200);
    const late = await send(uuid, { event: 'co-signer-completed' }, upon);
    expect([late.statusCode, late.json().code]).toEqual([409, 'changed']);
    expect(await acts(uuid)).toHaveLength(1);
  });

  it.each([
    ['an event of nobody', { event: 'all-is-approved' }, 422, 'unknown-event'],
    ['an event of the borrower', { event: 'credit-retry' }, 422, 'unknown-event'],
    [
      "a vendor's answer",
      { event: 'appraised', facts: { propertyValue: '1.00', appraised: true } },
      422,
      'unknown-event',
    ],
    ['what is no name of an event', { event: 'constructor' }, 422, 'unknown-event'],
    ['what the status does not await', { event: 'age-confirmed' }, 409, 'not-awaited'],
    ['a fact too few', { event: 'lien-inquiry-answered', facts: { liensBalance: '1.00' } }, 422, 'wrong-facts'],
    [
      'a fact too many',
      { event: 'lien-inquiry-answered', facts: { ...factsOf(['liensBalance', 'liens']), offers: [] } },
      422,
      'wrong-facts',
    ],
    [
      'a fact of another type',
      { event: 'lien-inquiry-answered', facts: { liensBalance: 1, liens } },
      422,
      'wrong-facts',
    ],
  ])('that sends %s is refused, and changes nothing', async (_, payload, status, code) => {
    const uuid = await parked('LIEN_VERIFICATION_INQUIRY');
    const before = await find(uuid);
    const refused = await send(uuid, payload, { roles });
    expect([refused.statusCode, refused.json().code]).toEqual([status, code]);
    expect([await find(uuid), await acts(uuid)]).toEqual([before, []]);
  });

  it.each([
    ['none', undefined],
    ['blanks for one', '  '],
  ])('needs its reason: with %s it is refused, and changes nothing', async (_, comment) => {
    const uuid = await parked('UNKNOWN');
    const before = await find(uuid);
    const refused = await send(uuid, { event: 'review-refused', comment }, { roles: ['underwriter'] });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'reason-missing']);
    expect(refused.json().errors).toEqual([expect.stringContaining('needs its reason')]);
    expect([await find(uuid), await acts(uuid)]).toEqual([before, []]);
  });

  it('for an application that does not exist is a 404', async () => {
    const none = '00000000-0000-4000-8000-000000000000';
    expect((await send(none, { event: 'age-confirmed' }, asReviewer)).statusCode).toBe(404);
    expect((await read(none, asReviewer)).statusCode).toBe(404);
  });
});

describe('a comment', () => {
  it('is recorded and moves nothing; who only reads leaves none', async () => {
    const uuid = await parked('UNKNOWN');
    const say = (person: Person) =>
      as(person, 'POST', `/applications/${uuid}/comments`, { comment: 'Called, no answer.' });
    expect((await say({ roles: ['compliance'] })).statusCode).toBe(403);
    expect((await say(asReviewer)).json()).toEqual({ status: 'UNKNOWN' });
    expect(await acts(uuid)).toMatchObject([{ event: null, comment: 'Called, no answer.', role: 'reviewer' }]);
  });
});

describe('what is read', () => {
  it('says which events may happen, and which of them are for this person', async () => {
    const uuid = await parked('EMPLOYMENT_VERIFICATION');
    const { events } = (await read(uuid, asReviewer)).json();
    const said = events.map(
      ({ event, yours, anytime = false }: { event: string; yours: boolean; anytime?: boolean }) => [
        event,
        yours,
        anytime,
      ],
    );
    expect(said).toEqual([
      ['employment-confirmed', true, false],
      ['employment-refused', false, false],
      ['electronic-withdrawal-received', true, true],
      ['co-owner-withdrawal-received', true, true],
      ['counseling-list-given', true, true],
      ['valuation-report-given', false, true],
    ]);
  });

  it('masks what is secret', async () => {
    const uuid = await parked('UNKNOWN');
    const ssn = { ssn_sealed: server.context.vault.seal('123456789'), ssn_last_four: '6789' };
    await server.context.db.updateTable('application').set(ssn).where('uuid', '=', uuid).execute();
    const answer = await read(uuid, { roles: ['compliance'] });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().answers).toContainEqual({
      name: 'ssn',
      title: 'Social Security number',
      value: '•••• 6789',
      entered: null,
    });
    expect(answer.body).not.toContain('123456789');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('tells what was done, by whom', async () => {
    const uuid = await parked('UNKNOWN');
    await send(uuid, { event: 'review-refused', comment: 'Not clear.' }, { roles: ['underwriter'] });
    const { status, acts: done, moves } = (await read(uuid, asReviewer)).json();
    expect([status, done[0]]).toMatchObject([
      'DECLINED',
      { name: 'Robin Reviewer', event: 'review-refused', comment: 'Not clear.' },
    ]);
    expect(moves[0]).toMatchObject({
      event: 'review-refused',
      cause: 'The case cannot be approved.',
      from: 'UNKNOWN',
      to: 'DECLINED',
    });
  });

  it('is found by words and by status', async () => {
    const uuid = await parked('FACTA_REVIEW');
    const { loan_number: number } = await find(uuid);
    const found = (
      await as(asReviewer, 'POST', '/applications/search', { status: 'FACTA_REVIEW', text: number })
    ).json();
    expect([found.applications.map((one: { uuid: string }) => one.uuid), found.more]).toEqual([[uuid], false]);
    expect(
      (await as(asReviewer, 'POST', '/applications/search', { status: 'HMDA', text: number })).json().applications,
    ).toEqual([]);
  });
});
