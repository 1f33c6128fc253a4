/**
 * What a domain of the trade does for applications besides its own calls. The server calls these hooks and knows no
 * domain; src/server/server-domain.ts has the rest of the port.
 */
import type { Selectable } from 'kysely';
import type { JsonObject } from '../../../../runtime/json/json.ts';
import type { Lifecycle } from '../../../../runtime/schema/types.ts';
import type { ApplicationTable } from '../database/tables/applications.ts';
import type { Db, Trx } from '../database/tables.ts';

/** An application, and the time of its calendar. */
export type ApplicationAt = { row: Selectable<ApplicationTable>; lifecycle: Lifecycle; now: Date };

/** An additional signer and what they are asked for. */
export type SignerTask = { signer: string; category: string };

/** What additional signers are asked for beside their signature. */
export type SignerTasks = {
  /** How many are unsettled. */
  unsettled(db: Db, application: string, signer: string): Promise<number>;
  /** Throws a 409 where the signature waits for them. */
  hold(trx: Trx, application: string, signer: string): Promise<void>;
  /** Staff must look at something of the signer. */
  ask(trx: Trx, at: ApplicationAt, task: SignerTask): Promise<void>;
  /** The signer has given elsewhere what they were asked for. */
  answered(trx: Trx, at: ApplicationAt, task: SignerTask): Promise<void>;
  /** Nothing of the kind is needed any more. */
  settle(trx: Trx, at: ApplicationAt, task: SignerTask): Promise<void>;
  /** Whether staff may ask signers for anything in a status. */
  mayAsk(lifecycle: Lifecycle, status: string): boolean;
};

/** What a domain leaves out does not concern it. */
export type DomainHooks = {
  /** A transition of a locked application asked for something, or ended it. */
  moved?(trx: Trx, at: ApplicationAt, move: { asked: readonly string[]; ended: boolean }): Promise<void>;
  /** Throws a 409 where a staff event must wait. */
  hold?(trx: Trx, application: string, lifecycle: Lifecycle, event: string): Promise<void>;
  /** The domain's part of an application's view at the desk. */
  deskView?(db: Db, row: ApplicationAt['row'], lifecycle: Lifecycle): Promise<JsonObject>;
  /** The domain's part of the view of a member of staff with these roles. */
  staffView?(lifecycles: readonly Lifecycle[], roles: readonly string[]): JsonObject;
  signerTasks?: SignerTasks;
};

/** The hooks of all domains, called in their order. */
export function hooksOfAll(all: readonly DomainHooks[]): Required<DomainHooks> {
  const tasks = all.flatMap(({ signerTasks }) => signerTasks ?? []);
  return {
    async moved(...args) {
      for (const one of all) await one.moved?.(...args);
    },
    async hold(...args) {
      for (const one of all) await one.hold?.(...args);
    },
    async deskView(...args) {
      const parts: JsonObject = {};
      for (const one of all) Object.assign(parts, await one.deskView?.(...args));
      return parts;
    },
    staffView: (...args) => Object.assign({}, ...all.map((one) => one.staffView?.(...args))),
    signerTasks: tasksOfAll(tasks),
  };
}

function tasksOfAll(all: readonly SignerTasks[]): SignerTasks {
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
