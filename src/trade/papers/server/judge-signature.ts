import type { Transaction } from 'kysely';
import { judgeAction } from '../../../../runtime/engine/forms/judge-action.ts';
import { receivedFacts } from '../../../../runtime/engine/forms/received.ts';
import type { JsonObject } from '../../../../runtime/json/json.ts';
import type { ApplicationRow } from '../../../server/application-record/application-record.ts';
import { borrowerSession } from '../../../server/applications/actions/borrower-session.ts';
import type { CallRequest } from '../../../server/http/call-route.ts';
import { notFound, unprocessable } from '../../../server/http/http-error.ts';
import type { Tables } from '../../../server/platform/database/tables.ts';
import type { signPapers } from '../contract/borrower.ts';
import { roles } from '../decisions/roles.ts';

/**
 * Judges a signature by the form and the rules of the screen that posts it, with the server's record of papers and read pages.
 * Throws a 422 with the rules that fail.
 */
export async function judgeSignature(
  request: CallRequest<typeof signPapers>,
  trx: Transaction<Tables>,
  row: ApplicationRow,
): Promise<void> {
  const product = request.product();
  const call = Object.values(product.calls).find(({ role }) => role === roles.sign);
  if (!call) throw notFound();
  // The body is JSON: the contract has validated it.
  const { facts, carried } = receivedFacts(call, { body: request.body as JsonObject });
  const session = await borrowerSession(request, trx, row, new Map(Object.entries(facts)));
  const { validators, functions } = request.server.context.documents;
  const { failures } = judgeAction(product, { call: call.id, carried }, session, { validators, functions });
  if (failures.length > 0) throw unprocessable(failures);
}
