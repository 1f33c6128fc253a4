import type { FastifyReply } from 'fastify';
import { judgeSubmission } from '../../../../runtime/engine/forms/submission.ts';
import type { brokerRegister } from '../../../contract/calls/broker.ts';
import type { CallRequest } from '../../http/call-route.ts';
import { HttpError, unprocessable } from '../../http/http-error.ts';
import { submissionContext } from '../../http/submission-context.ts';
import { beginVisit } from './begin-visit.ts';
import { returnPath } from './return-path.ts';

type RegisterRequest = CallRequest<typeof brokerRegister>;

const call = 'broker-register';

/** Validates the registration by the documents' rules and returns the login provider's URL for the browser. */
export async function registerAtBroker(request: RegisterRequest, reply: FastifyReply): Promise<{ redirect: string }> {
  const { telemetryTrackingId, externalStateNonce: nonce = null } = request.query;
  if (!telemetryTrackingId) throw new HttpError(400, ['Local tracker UUID is required...'], { code: 'no-tracker' });
  refuseUnlessRulesPass(request);
  return beginVisit(request, reply, {
    purpose: 'register',
    nonce,
    returnTo: returnPath(request),
    details: request.body,
  });
}

function refuseUnlessRulesPass(request: RegisterRequest): void {
  const product = request.product();
  if (!product.calls[call] || !product.flows.registration) return;
  const { query, body } = request;
  const { failures } = judgeSubmission(
    product,
    'registration',
    call,
    { query, body },
    submissionContext(request, null),
  );
  if (failures.length > 0) throw unprocessable(failures);
}
