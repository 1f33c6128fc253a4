import type { FastifyReply } from 'fastify';
import type { brokerLogin } from '../../../contract/calls/broker.ts';
import type { CallRequest } from '../../http/call-route.ts';
import { beginVisit } from './begin-visit.ts';
import { loginReturnPath } from './return-path.ts';

/** Returns the login provider's address for the browser of somebody who has an account there. A browser that telemetry does not know may log in too. */
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
