import type { FastifyRequest } from 'fastify';
import type { identityContracts } from '../../../contract/calls/identity.ts';
import type { ResponseOf } from '../../../contract/schemas/call-contract.ts';
import { requireAccount } from '../../http/authentication.ts';
import { hasSecondFactor } from '../second-factor/second-factor.ts';

/** The logged-in user's identity, in the format v1 of the legacy identity service. */
export async function identityV1(
  request: FastifyRequest,
): Promise<ResponseOf<(typeof identityContracts)['identity-v1']>> {
  const { db } = request.server.context;
  const { uuid, org, email } = await requireAccount(request);
  const account = await db
    .selectFrom('account')
    .leftJoin('profile', 'profile.account', 'account.uuid')
    .select(['account.phone', 'account.created', 'account.email_verified', 'account.roles', 'profile.view'])
    .where('account.uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  const twoFactor = await hasSecondFactor(db, uuid);
  const phone = account.phone === '' ? [] : [{ type: 'Phone', value: account.phone }];
  return {
    uuid,
    organizationCode: org,
    profileType: typeof account.view?.type === 'string' ? account.view.type : null,
    email,
    isBroker: account.roles.includes('broker'),
    aliases: [{ type: 'Email', value: email }, ...phone],
    updatedDate: (account.email_verified ?? account.created).toISOString(),
    passwordExpired: false,
    twoFactorEnabled: twoFactor,
    totpVerified: twoFactor,
  };
}
