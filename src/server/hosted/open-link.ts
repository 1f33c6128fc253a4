import type { FastifyRequest } from 'fastify';
import { readPath } from '../../../runtime/json/dotted-path.ts';
import type { JsonObject } from '../../../runtime/json/json.ts';
import { decideOpening } from '../../../runtime/lifecycle/decisions/hosted-visit.ts';
import { returnPathOf } from '../../../runtime/lifecycle/hosted-link.ts';
import { canHappen } from '../../../runtime/lifecycle/open-events/can-happen.ts';
import { type ApplicationRow, contextOf, stateOf } from '../application-record/application-record.ts';
import { ownApplication } from '../application-record/own-application.ts';
import { workflowOf } from '../application-record/workflow.ts';
import { errorOfRefusal } from '../http/http-error.ts';
import { idempotent } from '../http/idempotency.ts';
import { requireProofFor } from '../http/recent-proof.ts';
import { withVisitParameters } from '../http/visit-parameters.ts';
import { basePathOf } from '../pages/page.ts';
import type { HostedStep } from '../ports/hosted-steps.ts';
import { issueLink, type Visitor } from './hosted-links.ts';

/**
 * Begins a visit of this application's borrower to the vendor's page. 400 for an unknown kind, 409 if the status has no
 * transition for it.
 */
export async function sendToHostedPage(
  request: FastifyRequest,
  vendor: HostedStep,
  uuid: string,
  kind: string,
): Promise<{ redirect: string }> {
  const { context } = request.server;
  const row = await ownApplication(request, uuid);
  const { lifecycle, pricing } = workflowOf(context.documents, row);
  const state = stateOf(row);
  const known = contextOf(context, row, pricing);
  const opening = decideOpening(lifecycle, kind, (event) =>
    canHappen(lifecycle, state, event, known, context.documents.functions),
  );
  if ('refusal' in opening) throw errorOfRefusal(opening.refusal);
  const { link } = opening;
  await requireProofFor(request, lifecycle, link.event);
  // Repeated clicks make one visit: the vendor gets the same ticket.
  const { body } = await idempotent(request, async (trx) => ({
    status: 200,
    body: { ticket: await issueLink(context, trx, borrowerOf(row), kind) },
  }));
  return vendor.begin({
    ticket: body.ticket,
    org: row.org,
    kind,
    returnTo: withVisitParameters(request, `${basePathOf(context.documents, row.org)}${returnPathOf(link, uuid)}`),
    applicant: applicantOf(row),
  });
}

/** The borrower as the one who visits. */
export const borrowerOf = ({ uuid, account }: ApplicationRow): Visitor => ({ application: uuid, account });

/** The account's holder and the stated income: no other answers are sent to the vendor. */
function applicantOf({ answers }: ApplicationRow): JsonObject {
  return {
    name: readPath(answers, 'name') ?? {},
    income: readPath(answers, 'income') ?? {},
  };
}
