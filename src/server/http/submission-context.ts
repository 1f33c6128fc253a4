import type { FastifyRequest } from 'fastify';
import type { SubmissionContext } from '../../../runtime/engine/forms/submission.ts';
import type { Account } from '../platform/context/account.ts';

/** The context for judging a submission: the request's business clock, flags and identity. */
export function submissionContext(request: FastifyRequest, account: Account | null): SubmissionContext {
  const { validators, functions } = request.server.context.documents;
  return {
    now: request.now().toISOString(),
    flags: request.flags(),
    identity: account && { uuid: account.uuid, email: account.email },
    validators,
    functions,
  };
}
