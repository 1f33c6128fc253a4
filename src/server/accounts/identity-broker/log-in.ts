import type { FastifyReply } from 'fastify';
import type { brokerLogin } from '../../../contract/calls/broker.ts';
import type { CallRequest } from '../../http/call-route.ts';
import { beginVisit } from './begin-visit.ts';
import { requireTracker } from './register.ts';
import { loginReturnPath } from './return-path.ts';

/** Returns the login provider's address for the browser of somebody who has an account there. */
export function logInAtBroker(
  request: CallRequest<typeof brokerLogin>,
  reply: FastifyReply,
): Promise<{ redirect: string }> {
  const { telemetryTrackingId, externalStateNonce: nonce = null, redirectUrl } = request.query;
  requireTracker(telemetryTrackingId);
  return beginVisit(request, reply, {
    purpose: 'login',
    nonce,
    returnTo: loginReturnPath(request, redirectUrl),
    details: null,
  });
}
