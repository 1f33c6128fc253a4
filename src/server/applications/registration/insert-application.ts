import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { JsonObject } from '../../../../runtime/json/json.ts';
import { startLifecycle } from '../../../../runtime/lifecycle/step.ts';
import { clockAhead } from '../../application-record/application-clock.ts';
import { type ApplicationRow, columnsOf } from '../../application-record/application-record.ts';
import { versionsInForce } from '../../application-record/versions-in-force.ts';
import { lifecycleOf, workflowOn } from '../../application-record/workflow.ts';
import { readIn } from '../../http/language.ts';
import type { Account } from '../../platform/context/account.ts';
import type { Tables } from '../../platform/database/tables.ts';

/**
 * `sent`: other parts of the request, stored unchanged. `passed`: the versions of the rules that could have refused the
 * application.
 */
type NewApplication = { account: Account; answers: JsonObject; sent: JsonObject; passed: string[] };

/** Inserts an application in the first status of the product's lifecycle, with the first row of its history. */
export async function insertApplication(
  request: FastifyRequest,
  trx: Transaction<Tables>,
  { account, answers, sent, passed }: NewApplication,
): Promise<ApplicationRow> {
  const { context } = request.server;
  const id = lifecycleOf(context.documents, request.org);
  const { lifecycle, priced } = workflowOn(context.documents, request.org, request.now(), id);
  const row = await trx
    .insertInto('application')
    .values({
      account: account.uuid,
      org: request.org,
      lifecycle: id,
      answers: JSON.stringify(answers),
      request: JSON.stringify(sent),
      shown: '{}',
      language: readIn(request) ?? null,
      clock_ms: clockAhead(request),
      created: request.now(),
      ...columnsOf(startLifecycle(lifecycle, request.now().toISOString())),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('application_history')
    .values({
      application: row.uuid,
      from_status: null,
      to_status: lifecycle.start,
      event: 'created',
      verdicts: JSON.stringify(versionsInForce(passed, priced)),
      reasons: '[]',
    })
    .execute();
  return row;
}
