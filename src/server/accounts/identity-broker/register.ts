import { judgeSubmission } from '../../../../runtime/engine/forms/submission.ts';
import type { brokerRegister } from '../../../contract/calls/broker.ts';
import type { CallRequest } from '../../http/call-route.ts';
import { HttpError, unprocessable } from '../../http/http-error.ts';
import { submissionContext } from '../../http/submission-context.ts';
import { callbackPath } from './callback.ts';
import { returnPath } from './return-path.ts';
import { issueTicket } from './tickets.ts';

type RegisterRequest = CallRequest<typeof brokerRegister>;

const call = 'broker-register';

/** Judges the registration by the documents and returns the login provider's address for the browser. */
export async function registerAtBroker(request: RegisterRequest): Promise<{ redirect: string }> {
  const { context } = request.server;
  const { telemetryTrackingId, externalStateNonce = null } = request.query;
  if (!telemetryTrackingId) throw new HttpError(400, ['Local tracker UUID is required...'], { code: 'no-tracker' });
  const { login } = context.adapters;
  if (!login) throw new HttpError(503, ['Please try again in a moment'], { code: 'no-login-provider' });
  refuseUnlessRulesPass(request);
  const ticket = await issueTicket(context, {
    org: request.org,
    nonce: externalStateNonce,
    returnTo: returnPath(request),
    details: request.body,
  });
  return login.begin({ ticket, org: request.org, callback: `${request.protocol}://${request.host}${callbackPath}` });
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
