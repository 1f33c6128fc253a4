import { describe, expect, it } from 'vitest';
import { lockApplication } from '../../../src/server/application-record/application-record.ts';
import { type JobDependencies, runWork } from '../../../src/server/applications/lifecycle/run-work.ts';
import { makePapers } from '../../../src/server/papers/store/make-papers.ts';
import type { Vendor, VendorRequest } from '../../../src/server/ports/vendors.ts';
import { prepareStatus, writeStatus } from '../../../src/server/sandbox/panel/put-into-status.ts';
import { sandboxVendor } from '../../../src/server/sandbox/vendors/sandbox-vendor.ts';
import { circuitBreaker } from '../../../src/server/vendors/circuit-breaker.ts';
import { functions, vendorKinds } from '../../../src/trade/index.ts';
import { lifecycle, personas } from '../../lifecycle/documents.ts';
import { Borrower, own } from '../support/borrower.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

/** All that work may want to hold before it begins. */
const ready = { depositsAwaited: true, primaryParticipantAcceptComplete: true };

/**
 * A status that gives each kind of vendor work; messages are told of moves, whatever the status. A final one has work only for what is
 * done later.
 */
const cases = vendorKinds.flatMap(({ id }) => {
  const found = Object.entries(lifecycle.states).find(([, { work, final }]) => work?.vendor === id && !final);
  if (!found) throw new Error(`no status gives ${id} work`);
  const [status, state] = found;
  return [{ vendor: id, status, attempts: state.work?.attempts ?? 1 }];
});

type Parked = { borrower: Borrower; uuid: string };

/** One application for each status: putting it there again begins another visit, which knows nothing of the one before. */
const applications = new Map<string, Promise<Parked>>();

/** An application in this status, whose work nobody has begun. */
const parked = async (checklistStatus: string): Promise<string> => (await parkedOf(checklistStatus)).uuid;

/** The same, with its borrower. */
async function parkedOf(checklistStatus: string): Promise<Parked> {
  const application = applications.get(checklistStatus) ?? Borrower.withApplication(server);
  applications.set(checklistStatus, application);
  const { borrower, uuid } = await application;
  const { context } = server;
  const row = await context.db.selectFrom('application').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
  // Before the transaction: making papers may take longer than the database lets one wait.
  const prepared = await prepareStatus(context, row, { checklistStatus, ...ready });
  await context.db.transaction().execute(async (trx) => {
    const locked = await lockApplication(trx, uuid);
    if (locked) await writeStatus(context, trx, locked, prepared);
  });
  return { borrower, uuid };
}

/** Does the application's work with these vendors; whether it ended or is left for later. */
async function work(uuid: string, vendors: Record<string, Vendor>): Promise<'ended' | 'left'> {
  const workshop: JobDependencies = {
    context: server.context,
    vendors,
    papers: makePapers,
    post: async () => {},
    breaker: circuitBreaker(() => Date.now()),
    stop: new AbortController().signal,
  };
  return runWork(workshop, uuid).then(
    () => 'ended',
    () => 'left',
  );
}

/** What happened to an application in a status since it was put there. */
async function eventsOf(uuid: string, status: string): Promise<string[]> {
  const moves = await server.context.db
    .selectFrom('application_history')
    .select(['event', 'from_status'])
    .where('application', '=', uuid)
    .orderBy('id')
    .execute();
  const since = moves.slice(moves.findLastIndex(({ event }) => event === 'set-in-the-sandbox') + 1);
  return since.filter(({ from_status }) => from_status === status).map(({ event }) => event);
}

const statusOf = async (uuid: string) =>
  (await server.context.db.selectFrom('application').select('status').where('uuid', '=', uuid).executeTakeFirst())
    ?.status;

const usual = (id: string): Vendor =>
  sandboxVendor(id, { personas: () => personas, functions: () => functions, paceMs: 0 });
const all = (vendor: (id: string) => Vendor): Record<string, Vendor> =>
  Object.fromEntries(vendorKinds.map(({ id }) => [id, vendor(id)]));

it('an answer for an account that was replaced meanwhile is dropped', async () => {
  const account = (digits: string) => ({
    answers: {
      disbursement: {
        routingNumber: '021000021',
        accountNumber: digits,
        accountNumberAgain: digits,
        accountType: 'CHECKING',
      },
    },
  });
  const { borrower, uuid } = await parkedOf('DISBURSEMENT_ACCOUNT');
  const sent = (bank: string, depositFirst: number) => ({
    event: 'deposits-sent',
    facts: { depositBank: bank, depositFirst, depositSecond: 99 },
  });
  let given: Promise<unknown> | undefined;
  const replaced: Vendor = {
    line: () => 'bank',
    ask: (_, { deliver }) => {
      if (given) return deliver(sent('New', 44));
      given = borrower
        .call('POST', own(uuid, '/actions/disbursement-given'), account('000123456789'))
        .then(() => deliver(sent('Old', 98)));
    },
  };
  await work(uuid, { bank: replaced });
  await given;
  await work(uuid, { bank: replaced });
  expect(await eventsOf(uuid, 'DISBURSEMENT_ACCOUNT')).toEqual(['disbursement-given', 'deposits-sent']);
  const { vendor_facts: facts } = await server.context.db
    .selectFrom('application')
    .select('vendor_facts')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  expect(facts.depositBank).not.toBe('Old');
});

/** Nobody waits for a vendor of these tests longer than this, in milliseconds. */
const patience = () => 250;

const failing: Record<string, (asked: () => void) => Vendor['ask']> = {
  hangs: (asked) => () => asked(),
  'cannot be reached': (asked) => () => {
    asked();
    throw new Error('no route');
  },
  'sends a page for people':
    (asked) =>
    (_, { deliver }) => {
      asked();
      deliver('<html>busy</html>');
    },
  'answers what nobody asked':
    (asked) =>
    (_, { deliver }) => {
      asked();
      deliver({ event: 'all-is-approved', facts: {} });
    },
};

const asVendor = ({ vendor, status, attempts }: (typeof cases)[number]) => {
  it.each(Object.keys(failing))('that %s is asked as often as the document says, and approves nothing', async (how) => {
    let times = 0;
    const ask = failing[how]?.(() => {
      times += 1;
    });
    if (!ask) throw new Error(how);
    const uuid = await parked(status);
    const outcome = await work(uuid, { [vendor]: { line: () => vendor, ask, patience } });
    const events = await eventsOf(uuid, status);
    expect(times).toBe(attempts);
    if (events.length === 0) expect([outcome, await statusOf(uuid)]).toEqual(['left', status]);
    else expect(events).toEqual(['failed']);
  });

  /** Whether a vendor sees an answer, or a part of it. */
  const isSeen = (sees: readonly string[], name: string): boolean =>
    sees.some((seen) => seen === name || seen.startsWith(`${name}.`));

  it('receives the answers and facts on its lists, and no others', async () => {
    const kind = vendorKinds.find(({ id }) => id === vendor);
    const uuid = await parked(status);
    const told: VendorRequest[] = [];
    await work(uuid, { [vendor]: { line: () => vendor, ask: (request) => void told.push(request), patience } });
    for (const { context, vendorFacts } of told) {
      expect(Object.keys(context.answers).filter((name) => !isSeen(kind?.sees ?? [], name))).toEqual([]);
      expect(kind?.knows).toEqual(expect.arrayContaining(Object.keys(vendorFacts)));
      expect(Object.keys(context.policy).length > 0).toBe(kind?.policy === true);
    }
    expect(told).toHaveLength(attempts);
  });

  it('that answers again and again is believed once; after a failure the work is taken up', async () => {
    const uuid = await parked(status);
    await work(uuid, {});
    expect(await statusOf(uuid)).toBe(status);
    const repeating = (id: string): Vendor => ({
      line: () => id,
      ask: (request, { deliver, signal }) => {
        const thrice = (answer: unknown) => {
          for (let time = 0; time < 3; time += 1) deliver(answer);
        };
        usual(id).ask(request, { deliver: thrice, signal });
      },
    });
    await work(uuid, all(repeating));
    expect(await eventsOf(uuid, status)).toHaveLength(1);
  });
};
describe.each(cases.slice(0, 1))('$vendor', asVendor);
describe.each(cases.slice(1))('$vendor', { tags: ['all'] }, asVendor);

it('an answer that no database keeps is none: the application is where a bureau that fails leads', async () => {
  const uuid = await parked('WAITING_FOR_SOFT_CREDIT');
  const ask: Vendor['ask'] = (request, { deliver, signal }) => {
    const spoilt = (answer: unknown) =>
      deliver(JSON.parse(JSON.stringify(answer).replace(/"scoredOn":"/, '$&\\u0000')));
    usual('soft-credit').ask(request, { deliver: spoilt, signal });
  };
  await work(uuid, { 'soft-credit': { line: () => 'soft-credit', ask } });
  expect(await eventsOf(uuid, 'WAITING_FOR_SOFT_CREDIT')).toEqual(['failed']);
});
