import { neededProof, proofCodeField, wrongProofPassword } from '../../../../runtime/lifecycle/decisions/proof.ts';
import type { proofContracts } from '../../../contract/calls/accounts/proof.ts';
import { bearer, requireAccount } from '../../http/authentication.ts';
import type { CallRequest } from '../../http/call-route.ts';
import { recordProof } from '../../http/tokens.ts';
import { requirePassword } from '../login/require-password.ts';
import { withCode } from '../second-factor/require-code.ts';
import { hasSecondFactor } from '../second-factor/second-factor.ts';

type ProveRequest = CallRequest<(typeof proofContracts)['prove']>;

/**
 * Proves the session's owner again by the password, or by a code if the account has a second factor, and records the time.
 * Attempts are counted. Throws 422, 429.
 */
export async function prove(request: ProveRequest): Promise<void> {
  const { context } = request.server;
  const { uuid, email } = await requireAccount(request);
  const { password = '', code = '' } = request.body;
  if (neededProof({ hasPassword: true, hasSecondFactor: await hasSecondFactor(context.db, uuid) }) === 'code')
    await withCode(request, { account: uuid, code, field: proofCodeField }, async () => undefined);
  else await requirePassword(request, email, password, wrongProofPassword);
  await recordProof(context, request.org, bearer(request.headers.authorization) ?? '');
  request.log.info({ account: uuid, ip: request.ip }, 'the owner of a session proved again who they are');
}
