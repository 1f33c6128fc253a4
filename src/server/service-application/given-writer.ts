import type { Transaction } from 'kysely';
import type { JsonObject } from '../../../runtime/core/machine/session.ts';
import type { Lifecycle } from '../../../runtime/schema/types.ts';
import type { Account } from '../account.ts';
import type { GivenWriter, ServerContext } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { lifecycleId, workflowOf } from '../lifecycle/workflow.ts';
import { isObject, merged } from './application-view.ts';

/** Writes what a journey gives. What is given stands as it is: no vendor is asked until the borrower does something. */
export function givenWriter(context: ServerContext): GivenWriter {
  return {
    async profile(trx, account, profile) {
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
    },

    async application(trx, account, application) {
      const { lifecycle } = workflowOf(context.documents, account.org, lifecycleId);
      const { status, fields, shown } = parted(application);
      const answers = await givenAnswers(trx, account, application);
      const { uuid } = await trx
        .insertInto('application')
        .values({
          account: account.uuid,
          org: account.org,
          lifecycle: lifecycleId,
          answers: JSON.stringify(answers),
          status: status ?? null,
          visit: 1,
          request: '{}',
          vendor_facts: '{}',
          asked: JSON.stringify(askedBefore(lifecycle, status)),
          fields: JSON.stringify(fields),
          shown: JSON.stringify(shown),
        })
        .returning('uuid')
        .executeTakeFirstOrThrow();
      return uuid;
    },

    async change(trx, account, change) {
      const own = trx.selectFrom('application').selectAll().where('account', '=', account.uuid);
      const row = await (typeof change.uuid === 'string'
        ? own.where('uuid', '=', change.uuid)
        : own.orderBy('created', 'desc')
      )
        .limit(1)
        .forUpdate()
        .executeTakeFirst();
      if (!row) return undefined;
      const { status, fields, shown } = parted(change);
      await trx
        .updateTable('application')
        .set({
          status: status === undefined ? row.status : status,
          // An answer that is still on its way is one to another status.
          visit: row.visit + 1,
          fields: JSON.stringify({ ...row.fields, ...fields }),
          shown: JSON.stringify(merged(row.shown, shown)),
        })
        .where('uuid', '=', row.uuid)
        .execute();
      return row.uuid;
    },
  };
}

type Parted = { status: string | null | undefined; fields: JsonObject; shown: JsonObject };

/** What the lifecycle keeps, and what is only shown. The server makes the id. */
function parted({ uuid: _uuid, status, ...shown }: JsonObject): Parted {
  if (!isObject(status))
    return { status: undefined, fields: {}, shown: status === null ? { ...shown, status } : shown };
  const { checklistStatus, ...fields } = status;
  if (typeof checklistStatus === 'string') return { status: checklistStatus, fields, shown };
  return {
    status: checklistStatus === null ? null : undefined,
    fields: checklistStatus === null ? { ...fields, checklistStatus } : fields,
    shown,
  };
}

async function givenAnswers(trx: Transaction<Tables>, account: Account, application: JsonObject): Promise<JsonObject> {
  const profile = await trx.selectFrom('profile').select('view').where('account', '=', account.uuid).executeTakeFirst();
  const property = isObject(application.property) ? application.property : {};
  return {
    name: profile?.view.name ?? {},
    propertyAddress: {
      street1: '742 Cedar Ave',
      city: 'Denver',
      state: 'CO',
      zip: '80203',
      occupancyType: 'HOME',
      ...property,
    },
    income: { income: 120_000, otherIncome: 0, employmentType: 'FULL_TIME' },
    email: account.email,
  };
}

/** A vendor whose answer leads to this status was asked once, so that the next time is the second. */
function askedBefore(lifecycle: Lifecycle, status: string | null | undefined): Record<string, number> {
  const leading = Object.values(lifecycle.states).filter(({ on = {} }) =>
    Object.values(on)
      .flat()
      .some(({ to }) => to === status),
  );
  return Object.fromEntries(leading.flatMap(({ work }) => (work?.vendor === undefined ? [] : [[work.vendor, 1]])));
}
