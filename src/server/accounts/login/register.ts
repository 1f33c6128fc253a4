import type { FastifyReply } from 'fastify';
import { judgeSubmission } from '../../../../runtime/engine/forms/submission.ts';
import type { identityContracts } from '../../../contract/calls/identity.ts';
import type { CallRequest } from '../../http/call-route.ts';
import { type Failure, unprocessable } from '../../http/http-error.ts';
import { idempotentAfter } from '../../http/idempotency.ts';
import { readIn } from '../../http/language.ts';
import { submissionContext } from '../../http/submission-context.ts';
import { submittingFlow } from '../../http/submitting-flow.ts';
import { createSession } from '../../http/tokens.ts';
import type { EnqueueAccountMessage } from '../../messages/account/account-message.ts';
import { sendEmailLink } from '../links/send-email-link.ts';
import { createAccount } from './accounts.ts';
import { deviceOf } from './device.ts';
import { passwordFailures } from './judge-password.ts';
import { hashPassword } from './passwords.ts';
import { attemptOf, rememberAddress } from './throttle.ts';

type RegisterRequest = CallRequest<(typeof identityContracts)['register']>;

/**
 * Registers an account. Judges the documents' rules again, except for a repeated request, which gets the stored response.
 * Stores nothing unless all rules pass.
 */
export async function register(
  request: RegisterRequest,
  reply: FastifyReply,
  tell: EnqueueAccountMessage,
): Promise<{ jwt: string }> {
  const { context } = request.server;
  const { email, password, phoneNumber } = request.body;
  const judgeAndHash = async (): Promise<string> => {
    const failures = judged(request);
    if (failures.length > 0) throw unprocessable(failures);
    return hashPassword(password);
  };
  const { status, body } = await idempotentAfter(request, judgeAndHash, async (trx, passwordHash) => {
    const account = await createAccount(trx, { org: request.org, email, passwordHash, phone: phoneNumber });
    await sendEmailLink({ context, tell, language: readIn(request) }, trx, account, email);
    await rememberAddress(trx, attemptOf(context, request.org, email, request.ip));
    const jwt = await createSession(context, trx, account, { device: deviceOf(request) });
    request.log.info({ account: account.uuid, ip: request.ip }, 'an account was created and a session opened');
    return { status: 200, body: { jwt } };
  });
  reply.code(status);
  return body;
}

function judged(request: RegisterRequest): Failure[] {
  const { body, query } = request;
  const context = submissionContext(request, null);
  const product = request.product();
  const { flow, call } = submittingFlow(product, 'register');
  const { failures } = judgeSubmission(product, flow.id, call.id, { query, body }, context);
  if (failures.some(({ path }) => path === 'password')) return failures;
  return [...failures, ...passwordFailures(request, body.password, { email: body.email })];
}
