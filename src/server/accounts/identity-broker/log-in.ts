import type { FastifyReply } from 'fastify';
import type { brokerLogin } from '../../../contract/calls/broker.ts';
import type { CallRequest } from '../../http/call-route.ts';
import { beginVisit } from './begin-visit.ts';
import { loginReturnPath } from './return-path.ts';

/** Returns the login provider's URL for a user who has an account there. A telemetry id is not required. */
export function logInAtBroker(
  request: CallRequest<typeof brokerLogin>,
  reply: FastifyReply,
): Promise<{ redirect: string }> {
  const { externalStateNonce: nonce = null, redirectUrl } = request.query;
  return beginVisit(request, reply, {
    purpose: 'login',
    nonce,
    returnTo: loginReturnPath(request, redirectUrl),
    details: null,
  });
}
