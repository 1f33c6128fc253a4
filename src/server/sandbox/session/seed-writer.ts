import type { Transaction } from 'kysely';
import { papersAtStatus } from '../../../../runtime/engine/papers/papers-at-status.ts';
import { merged } from '../../../../runtime/json/deep-merge.ts';
import { isObject, type Json, type JsonObject } from '../../../../runtime/json/json.ts';
import { alwaysShown, givenAnswers, givenParts, givenState } from '../../../../runtime/lifecycle/given-state.ts';
import { statusPlace } from '../../../../runtime/lifecycle/status.ts';
import { timerOf } from '../../../../runtime/lifecycle/step.ts';
import type { Lifecycle, Personas } from '../../../../runtime/schema/types.ts';
import { lifecycleContext } from '../../../language/pricing/policy.ts';
import { type ApplicationRow, columnsOf } from '../../application-record/application-record.ts';
import { lifecycleOf, workflowOf, workflowOn } from '../../application-record/workflow.ts';
import { preparePapers, writePapers } from '../../papers/store/make-papers.ts';
import type { Account } from '../../platform/context/account.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { personasOf } from '../behaviour/personas.ts';

/** Writes the data of a sandbox session. */
export type SandboxSeedWriter = {
  profile(trx: Transaction<Tables>, account: Account, profile: JsonObject): Promise<void>;
  /** Creates the given application (with its status), whose clock is set to `now`, and returns its uuid. */
  application(trx: Transaction<Tables>, account: Account, application: JsonObject, now: Date): Promise<string>;
  /**
   * Changes the account's application with this uuid, or its newest, and returns its uuid; undefined if there is none.
   */
  change(trx: Transaction<Tables>, account: Account, change: JsonObject): Promise<string | undefined>;
};

/** Given data is written unchanged: no vendor is called until the borrower does something. */
export function sandboxSeedWriter(context: ServerContext): SandboxSeedWriter {
  return {
    profile: writeProfile,
    application: (trx, account, application, now) => writeApplication(context, trx, { account, application, now }),
    change: (trx, account, change) => changeApplication(context, trx, account, change),
  };
}

async function writeProfile(trx: Transaction<Tables>, account: Account, profile: JsonObject): Promise<void> {
  const view = JSON.stringify({
    phoneNumbers: [],
    addresses: [],
    type: 'PRIMARY',
    email: account.email,
    ...profile,
    uuid: profile.uuid ?? account.uuid,
  });
  await trx
    .insertInto('profile')
    .values({ account: account.uuid, view })
    .onConflict((conflict) => conflict.column('account').doUpdateSet({ view }))
    .execute();
}

async function writeApplication(
  context: ServerContext,
  trx: Transaction<Tables>,
  { account, application, now }: { account: Account; application: JsonObject; now: Date },
): Promise<string> {
  const { lifecycle, pricing } = workflowOn(context.documents, account.org, now);
  const { functions } = context.documents;
  const personas = personasOf(context.documents, account.org);
  const answers = givenAnswers(lifecycle, personas, application, await ownAnswers(trx, account));
  const workflowContext = lifecycleContext(pricing, answers, now.toISOString());
  const state = givenState(lifecycle, personas, application, workflowContext, functions);
  const timer = timerOf(lifecycle, state, workflowContext, functions);
  const { status, shown } = parted(lifecycle, personas, application);
  const row = await trx
    .insertInto('application')
    .values({
      account: account.uuid,
      org: account.org,
      lifecycle: lifecycleOf(context.documents, account.org),
      answers: JSON.stringify(answers),
      request: '{}',
      ...columnsOf(state),
      status: status ?? null,
      shown: JSON.stringify(shown),
      clock_ms: now.getTime() - context.clock().getTime(),
      due: timer ? new Date(timer.at) : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await givePapers(context, trx, row);
  return row.uuid;
}

async function changeApplication(
  context: ServerContext,
  trx: Transaction<Tables>,
  account: Account,
  change: JsonObject,
): Promise<string | undefined> {
  const row = await lockNamed(trx, account, change.uuid);
  if (!row) return undefined;
  const { lifecycle } = workflowOf(context.documents, row);
  const personas = personasOf(context.documents, row.org);
  const { status, fields, shown } = parted(lifecycle, personas, change);
  const { answers, facts } = givenParts(personas, change, { answers: row.answers, facts: row.vendor_facts });
  const changed = await trx
    .updateTable('application')
    .set({
      status: status === undefined ? row.status : status,
      // The next visit: a pending answer belongs to the previous status.
      visit: row.visit + 1,
      answers: JSON.stringify(answers),
      vendor_facts: JSON.stringify(facts),
      fields: JSON.stringify({ ...row.fields, ...fields }),
      shown: JSON.stringify(merged(row.shown, shown)),
    })
    .where('uuid', '=', row.uuid)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (changed.status !== row.status) await givePapers(context, trx, changed);
  return row.uuid;
}

/** The account's application with this uuid, else its newest. */
function lockNamed(
  trx: Transaction<Tables>,
  account: Account,
  uuid: Json | undefined,
): Promise<ApplicationRow | undefined> {
  const own = trx.selectFrom('application').selectAll().where('account', '=', account.uuid);
  return (typeof uuid === 'string' ? own.where('uuid', '=', uuid) : own.orderBy('created', 'desc'))
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** Generates the papers that the application would have if it had reached its status in the usual way. */
async function givePapers(context: ServerContext, trx: Transaction<Tables>, row: ApplicationRow): Promise<void> {
  const { lifecycle } = workflowOf(context.documents, row);
  const wanted = papersAtStatus(lifecycle, row.status ?? '');
  if (wanted.length > 0)
    await writePapers(context.adapters, trx, row.uuid, await preparePapers(context, trx, row, wanted));
}

type Parted = { status: string | null | undefined; fields: JsonObject; shown: JsonObject };

/** Splits an application into stored facts and parts that are only shown. The server generates the id. */
function parted(lifecycle: Lifecycle, personas: Personas, { uuid: _uuid, ...application }: JsonObject): Parted {
  const [part, name] = statusPlace(lifecycle);
  const { [part]: status } = application;
  const shown = alwaysShown(lifecycle, personas, application);
  if (!isObject(status))
    return { status: undefined, fields: {}, shown: status === null ? { ...shown, [part]: status } : shown };
  const { [name]: given, ...fields } = status;
  if (typeof given === 'string') return { status: given, fields, shown };
  return {
    status: given === null ? null : undefined,
    fields: given === null ? { ...fields, [name]: given } : fields,
    shown,
  };
}

/** The account's identifying answers. */
async function ownAnswers(trx: Transaction<Tables>, account: Account): Promise<JsonObject> {
  const profile = await trx.selectFrom('profile').select('view').where('account', '=', account.uuid).executeTakeFirst();
  const name = profile?.view.name;
  return { email: account.email, ...(isObject(name) && { name }) };
}
