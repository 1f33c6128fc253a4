import type { Transaction } from 'kysely';
import { factTypeErrors } from '../../../../runtime/engine/facts/fact-type-errors.ts';
import type { Json } from '../../../../runtime/json/json.ts';
import type { answerCondition as contract } from '../../../contract/calls/conditions/borrower-conditions.ts';
import type { ApplicationRow } from '../../application-record/application-record.ts';
import { declaration, storeAnswers } from '../../application-record/store-answers.ts';
import { workflowOf } from '../../application-record/workflow.ts';
import { requireAccount } from '../../http/authentication.ts';
import type { CallRequest } from '../../http/call-route.ts';
import { HttpError, notFound, unprocessable } from '../../http/http-error.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { answerCondition, conditionsOf } from '../conditions/condition-store.ts';
import { takeFiles } from '../conditions/take-files.ts';
import { recordAction } from './borrower-event.ts';
import { correctProfile } from './sync-profile.ts';

type Request = CallRequest<typeof contract>;

/**
 * Accepts what the borrower submits for a condition of their locked application: files uploaded before, or an answer. Throws a
 * 404 for a condition of another application, a 409 for one that is no longer open, and a 422 for anything that it does not ask
 * for.
 */
export async function giveForCondition(request: Request, trx: Transaction<Tables>, row: ApplicationRow): Promise<void> {
  const { documents, value } = request.body;
  const condition = (await conditionsOf(trx, row.uuid)).find(
    ({ uuid, signer }) => signer === null && uuid === request.params.condition,
  );
  if (!condition) throw notFound();
  if (condition.state !== 'open') throw new HttpError(409, ['This is no longer needed'], { code: 'not-awaited' });
  const { lifecycle } = workflowOf(request.server.context.documents, row);
  if (lifecycle.states[row.status ?? '']?.final)
    throw new HttpError(409, ['This application has ended'], { code: 'application-ended' });
  const fact = lifecycle.conditions?.categories[condition.category]?.answer;
  const facts = fact === undefined ? await takeFiles(trx, row.uuid, condition, documents ?? {}) : [fact];
  if (fact !== undefined) await takeAnswer(request, trx, row, fact, value);
  await answerCondition(trx, { application: row.uuid, uuid: condition.uuid, now: request.now() });
  await recordAction(request, trx, row, 'condition-answered', facts);
}

/** Stores the answer with the application and in the profile. */
async function takeAnswer(
  request: Request,
  trx: Transaction<Tables>,
  row: ApplicationRow,
  fact: string,
  value: Json | undefined,
): Promise<void> {
  const { facts } = request.product();
  const declared = declaration(facts, fact);
  const wrong =
    value === undefined || value === '' || factTypeErrors(declared ?? { type: 'string' }, value, fact).length > 0;
  const isPhone = declared?.normalise?.phone === true;
  if (wrong || (isPhone && !/^[2-9]\d{2}[2-9]\d{6}$/.test(String(value))))
    throw unprocessable([
      { path: 'value', code: 'required', message: isPhone ? 'Enter a 10-digit US phone number' : 'This is needed' },
    ]);
  const given = new Map<string, Json | undefined>([[fact, value]]);
  const { vault, documents } = request.server.context;
  const kept = await storeAnswers(trx, row, given, { facts, vault, now: request.now() });
  const { lifecycle } = workflowOf(documents, row);
  await correctProfile(trx, await requireAccount(request), { lifecycle, facts }, kept, given);
}
