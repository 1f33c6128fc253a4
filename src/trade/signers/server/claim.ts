import type { FastifyRequest } from 'fastify';
import { writeProfile } from '../../../server/accounts/profile/profile-store.ts';
import { requireAccount } from '../../../server/http/authentication.ts';
import { notFound } from '../../../server/http/http-error.ts';
import type { Account } from '../../../server/platform/context/account.ts';
import type { Trx } from '../../../server/platform/database/tables.ts';
import type { ClaimingAccount } from '../decisions/decision.ts';
import { nameParts } from '../decisions/views.ts';
import { applyEvent } from './apply.ts';
import { lockInvitedSigner } from './invitations.ts';
import { ownSigning, type StoredSigning, storedSigning } from './own-signing.ts';

/**
 * Accepts an invitation for the request's account, which must have the invited e-mail address. An account without a profile
 * gets one that is only for signing. Throws 404, 409 and 410 as in the contract.
 */
export async function claim(request: FastifyRequest, trx: Trx, token: string): Promise<StoredSigning> {
  const { context } = request.server;
  const account = await requireAccount(request);
  const invited = await lockInvitedSigner(context, trx, token);
  const signing = await storedSigning(context, trx, invited);
  if (!signing || signing.applicationRow.org !== account.org) throw notFound();
  const { uuid, email } = account;
  await applyEvent(
    trx,
    signing,
    { type: 'claim', account: { email, profile: await profileOf(trx, account) } },
    { now: request.now().toISOString() },
    { 'make-profile': ({ name }) => makeProfile(trx, account, name) },
  );
  await trx.updateTable('application_signer').set({ account: uuid }).where('uuid', '=', invited.uuid).execute();
  request.log.info({ application: signing.applicationRow.uuid, account: uuid }, 'an invitation to sign was taken');
  return ownSigning(request, signing.applicationRow.uuid, trx);
}

async function profileOf(trx: Trx, { uuid }: Account): Promise<ClaimingAccount['profile']> {
  const profile = await trx.selectFrom('profile').select('view').where('account', '=', uuid).executeTakeFirst();
  if (!profile) return 'none';
  return profile.view.type === 'CO_DEEDER' ? 'signer' : 'borrower';
}

async function makeProfile(trx: Trx, account: Account, ownName: string): Promise<void> {
  const name = { ...nameParts(ownName), middleName: null, suffix: null };
  const { uuid, email } = account;
  await writeProfile(trx, account, { uuid, email, name, phoneNumbers: [], addresses: [], type: 'CO_DEEDER' });
}
