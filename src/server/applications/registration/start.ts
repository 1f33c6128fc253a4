import { judgeSubmission } from '../../../../runtime/engine/forms/submission.ts';
import type { JsonObject } from '../../../../runtime/json/json.ts';
import type { startApplication } from '../../../contract/calls/loan-applications.ts';
import { storeAnswers } from '../../application-record/store-answers.ts';
import { workflowOf } from '../../application-record/workflow.ts';
import { requireAccount } from '../../http/authentication.ts';
import type { CallRequest } from '../../http/call-route.ts';
import { unprocessable } from '../../http/http-error.ts';
import { idempotentAfter } from '../../http/idempotency.ts';
import { submissionContext } from '../../http/submission-context.ts';
import { submittingFlow } from '../../http/submitting-flow.ts';
import type { Account } from '../../platform/context/account.ts';
import { withRepeatedAnswers } from '../actions/sync-profile.ts';
import { consentsAmong, type ProductAndFacts, writeConsents } from '../consents/consents.ts';
import { refuseChangedTexts } from '../consents/shown-texts.ts';
import type { Jobs } from '../lifecycle/jobs.ts';
import { linkPerson, lockPerson, personKeys } from '../refusals/person.ts';
import { refuseStart } from '../refusals/refuse-too-often.ts';
import { refuseSecondApplication } from './active-application.ts';
import { insertApplication } from './insert-application.ts';

type StartRequest = CallRequest<typeof startApplication>;

/**
 * Creates an application of any product, once for each Idempotency-Key: application, answers, consents and the first
 * job are stored together or not at all. Throws a 422 with the failures of the flow's forms and rules, and a 409 if
 * the account has an active application, and a 429 if the person has applied as often as the lifecycle permits.
 */
export async function start(request: StartRequest, jobs: Jobs): Promise<{ status: number; body: { uuid: string } }> {
  const account = await requireAccount(request);
  const judge = async () => judged(request, account);
  return idempotentAfter(request, judge, async (trx, { answers, inForce, passed }) => {
    const keys = personKeys(request, answers);
    const person = { account: account.uuid, keys: keys.flat() };
    await lockPerson(trx, person);
    await refuseSecondApplication(request, trx, account);
    await refuseStart(request, trx, person);
    const row = await insertApplication(request, trx, { account, answers: {}, sent: {}, passed });
    const { lifecycle } = workflowOf(request.server.context.documents, row);
    const given = withRepeatedAnswers(lifecycle, new Map(Object.entries(answers)));
    const { facts } = request.product();
    await storeAnswers(trx, row, given, { facts, vault: request.server.context.vault, now: request.now() });
    await linkPerson(trx, row.uuid, keys);
    const signed = { application: row.uuid, account: account.uuid, inForce };
    await writeConsents(request, trx, signed, consentsAmong(facts, given));
    await jobs.enqueue(trx, row.uuid);
    request.log.info({ application: row.uuid, account: account.uuid }, 'an application was created');
    return { status: 200, body: { uuid: row.uuid } };
  });
}

type Judged = { answers: JsonObject; inForce: ProductAndFacts; passed: string[] };

function judged(request: StartRequest, account: Account): Judged {
  const product = request.product();
  const { flow, call } = submittingFlow(product, 'start-application');
  const { body } = request;
  const context = submissionContext(request, account);
  // The contract has validated it as JSON.
  const sent = { body: body as JsonObject };
  const { facts, failures, inForce, passed } = judgeSubmission(product, flow.id, call.id, sent, context);
  if (failures.length > 0) throw unprocessable(failures);
  refuseChangedTexts(request, inForce.product, Object.keys(facts));
  return { answers: facts, inForce, passed };
}
