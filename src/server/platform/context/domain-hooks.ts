/**
 * What a domain of the trade does for applications besides its own calls. The server calls these hooks and knows no
 * domain; src/server/domains/server-domain.ts has the rest of the port.
 */
import type { Selectable, SelectQueryBuilder } from 'kysely';
import type { JsonObject } from '../../../../runtime/json/json.ts';
import type { Lifecycle, RoleReads } from '../../../../runtime/schema/types.ts';
import type { Staff } from '../../ports/staff.ts';
import type { LaterAnswer } from '../../ports/vendors.ts';
import type { ApplicationTable } from '../database/tables/applications.ts';
import type { Db, Tables, Trx } from '../database/tables.ts';

/** An application, and the time of its calendar. */
export type ApplicationAt = { row: Selectable<ApplicationTable>; lifecycle: Lifecycle; now: Date };

/** A participant (somebody who takes part in an application besides its borrower), by id, and what they are asked for. */
export type ParticipantTask = { participant: string; category: string };

/** What staff ask of participants. */
export type ParticipantTasks = {
  /** How many are unsettled. */
  unsettled(db: Db, application: string, participant: string): Promise<number>;
  /** Throws a 409 where the participant's part waits for them. */
  hold(trx: Trx, application: string, participant: string): Promise<void>;
  /** Staff must look at something of the participant. */
  ask(trx: Trx, at: ApplicationAt, task: ParticipantTask): Promise<void>;
  /** The participant has given elsewhere what they were asked for. */
  answered(trx: Trx, at: ApplicationAt, task: ParticipantTask): Promise<void>;
  /** Nothing of the kind is needed any more. */
  settle(trx: Trx, at: ApplicationAt, task: ParticipantTask): Promise<void>;
  /** Whether staff may ask participants for anything in a status. */
  mayAsk(lifecycle: Lifecycle, status: string): boolean;
};

/** The keys under which vendors answer later. */
export type VendorKeys = SelectQueryBuilder<Tables, never, { vendor: string; vendor_key: string }>;

/** Accounts; null where a person has none yet. */
export type Accounts = SelectQueryBuilder<Tables, never, { account: string | null }>;

/** What applies a vendor's answer: the server's context, and what enqueues the messages of an application. */
export type Answering<Context> = { context: Context; post(trx: Trx, application: string): Promise<void> };

/** What acts as staff: the server's context, and what enqueues an application's work and messages. */
export type Acting<Context> = {
  context: Context;
  jobs: { enqueue(trx: Trx, application: string): Promise<void>; post(trx: Trx, application: string): Promise<void> };
};

/** An event of staff, with its reason. */
export type StaffEvent = { uuid: string; event: string; facts: JsonObject | undefined; comment: string };

/** One entry of the desk's timeline of an application. */
export type DeskEntry = { at: string; what: string; title: string | null; text: string | null; by: string | null };

/** A deadline by its id in the lifecycle. `ends`: the instant at which its day is over at the property. */
export type NextDeadline = { id: string; day: string; ends: Date };

/** What a domain leaves out does not concern it. `Context`: the server's, of which these hooks are a part. */
export type DomainHooks<Context> = {
  /** A transition of a locked application asked for something, or ended it. */
  moved?(trx: Trx, at: ApplicationAt, move: { conditionCategories: readonly string[]; ended: boolean }): Promise<void>;
  /** The error for a staff event that must wait; undefined if it need not. */
  hold?(trx: Trx, application: string, lifecycle: Lifecycle, event: string): Promise<Error | undefined>;
  /** Sends an event to an application as this member of staff. Throws what refuses it. */
  sendStaffEvent?(acting: Acting<Context>, trx: Trx, staff: Staff, sent: StaffEvent): Promise<void>;
  /** The domain's part of an application's view at the desk. */
  deskView?(context: Context, row: ApplicationAt['row'], lifecycle: Lifecycle, mayRead: MayRead): Promise<JsonObject>;
  /** What the domain knows to have happened to an application, for the desk's timeline. */
  deskTimeline?(context: Context, row: ApplicationAt['row'], mayRead: MayRead): Promise<DeskEntry[]>;
  /** What is due first of these applications, by their ids; of one that is left out nothing is. */
  nextDeadlines?(context: Context, rows: readonly ApplicationAt['row'][]): Promise<ReadonlyMap<string, NextDeadline>>;
  /** The domain's part of the view of a member of staff with these roles. */
  staffView?(lifecycles: readonly Lifecycle[], roles: readonly string[]): JsonObject;
  /** A message about a locked application gives this address an invitation with this token. */
  invited?(
    context: Context,
    trx: Trx,
    application: string,
    invitation: { address: string; token: string },
  ): Promise<void>;
  /**
   * Applies a vendor's late answer; undefined if the key belongs to no request of the domain. The caller has locked the
   * key.
   */
  laterAnswer?(
    answering: Answering<Context>,
    trx: Trx,
    pending: { vendor: string; key: string },
    answer: unknown,
  ): Promise<LaterAnswer | undefined>;
  /** The keys of the domain's requests, whose answers are kept. */
  vendorKeys?(db: Db): VendorKeys;
  /** What the domain's calls return to the browser and rules of a submission read, by fact. */
  sessionFacts?(db: Db, application: string): Promise<JsonObject>;
  /** What only the domain knows of an application and its papers and messages read, by fact. `view`: the application's. */
  paperFacts?(context: Context, row: ApplicationAt['row'], view: JsonObject): JsonObject;
  participantTasks?: ParticipantTasks;
  /** The accounts of the domain's participants. */
  participantAccounts?(db: Db): Accounts;
  /** Deletes what is no longer kept; called every hour. */
  purge?(context: Context): Promise<void>;
};

/** The hooks of all domains, as one. */
export type AllHooks<Context> = Required<Omit<DomainHooks<Context>, 'vendorKeys' | 'participantAccounts'>> & {
  vendorKeys(db: Db): VendorKeys[];
  participantAccounts(db: Db): Accounts[];
};

/** Whether the member of staff may read something of the application, as the roles in the lifecycle say. */
export type MayRead = (part: Exclude<keyof RoleReads, 'applications'>, name: string) => boolean;

/** The hooks of all domains, called in their order. */
export function hooksOfAll<Context>(all: readonly DomainHooks<Context>[]): AllHooks<Context> {
  const tasks = all.flatMap(({ participantTasks }) => participantTasks ?? []);
  return {
    async moved(...args) {
      for (const one of all) await one.moved?.(...args);
    },
    async hold(...args) {
      for (const one of all) {
        const error = await one.hold?.(...args);
        if (error) return error;
      }
      return undefined;
    },
    async sendStaffEvent(...args) {
      for (const one of all) await one.sendStaffEvent?.(...args);
    },
    async deskView(...args) {
      const parts: JsonObject = {};
      for (const one of all) Object.assign(parts, await one.deskView?.(...args));
      return parts;
    },
    async deskTimeline(...args) {
      const entries: DeskEntry[] = [];
      for (const one of all) entries.push(...((await one.deskTimeline?.(...args)) ?? []));
      return entries;
    },
    async nextDeadlines(...args) {
      const found: [string, NextDeadline][] = [];
      for (const one of all) found.push(...((await one.nextDeadlines?.(...args)) ?? []));
      return new Map(found);
    },
    async sessionFacts(...args) {
      const facts: JsonObject = {};
      for (const one of all) Object.assign(facts, await one.sessionFacts?.(...args));
      return facts;
    },
    paperFacts: (...args) => Object.assign({}, ...all.map((one) => one.paperFacts?.(...args))),
    staffView: (...args) => Object.assign({}, ...all.map((one) => one.staffView?.(...args))),
    async invited(...args) {
      for (const one of all) await one.invited?.(...args);
    },
    async laterAnswer(...args) {
      for (const one of all) {
        const outcome = await one.laterAnswer?.(...args);
        if (outcome !== undefined) return outcome;
      }
      return undefined;
    },
    vendorKeys: (db) => all.flatMap((one) => one.vendorKeys?.(db) ?? []),
    participantTasks: tasksOfAll(tasks),
    participantAccounts: (db) => all.flatMap((one) => one.participantAccounts?.(db) ?? []),
    async purge(...args) {
      for (const one of all) await one.purge?.(...args);
    },
  };
}

function tasksOfAll(all: readonly ParticipantTasks[]): ParticipantTasks {
  return {
    async unsettled(...args) {
      let sum = 0;
      for (const one of all) sum += await one.unsettled(...args);
      return sum;
    },
    async hold(...args) {
      for (const one of all) await one.hold(...args);
    },
    async ask(...args) {
      for (const one of all) await one.ask(...args);
    },
    async answered(...args) {
      for (const one of all) await one.answered(...args);
    },
    async settle(...args) {
      for (const one of all) await one.settle(...args);
    },
    mayAsk: (...args) => all.some((one) => one.mayAsk(...args)),
  };
}
