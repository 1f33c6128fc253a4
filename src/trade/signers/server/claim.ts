import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { writeProfile } from '../../../server/accounts/profile/profile-store.ts';
import { requireAccount } from '../../../server/http/authentication.ts';
import { HttpError, notFound } from '../../../server/http/http-error.ts';
import type { Account } from '../../../server/platform/context/account.ts';
import type { Tables } from '../../../server/platform/database/tables.ts';
import { invitedSigner } from './invitations.ts';
import { type Signing, signingOf } from './own-signing.ts';

/**
 * Accepts an invitation for the request's account, which must have the invited e-mail address. An account without a profile
 * gets one that is only for signing. Throws 404, 409 and 410 as in the contract.
 */
export async function claim(request: FastifyRequest, trx: Transaction<Tables>, token: string): Promise<Signing> {
  const { context } = request.server;
  const account = await requireAccount(request);
  const invited = await invitedSigner(context, trx, token);
  const signing = await signingOf(context, trx, invited);
  if (!signing || signing.row.org !== account.org) throw notFound();
  if (account.email.toLowerCase() !== invited.email)
    throw new HttpError(409, ['This invitation is for another email address.'], { code: 'other-address' });
  await becomeSigner(trx, account, signing);
  const { name } = signing.listed;
  // Identification and consent given by another person under this address are removed.
  const anew = invited.name !== null && invited.name !== name && { ...unidentified, agreed: null };
  const taken = { invitation: null, account: account.uuid, name, ...anew };
  const claimed = await trx
    .updateTable('application_signer')
    .set(taken)
    .where('uuid', '=', invited.uuid)
    .where('invitation', '=', invited.invitation)
    .returning('uuid')
    .executeTakeFirst();
  if (!claimed) throw notFound();
  request.log.info({ application: signing.row.uuid, account: account.uuid }, 'an invitation to sign was taken');
  return { ...signing, signer: { ...invited, ...taken } };
}

/** The columns of a signer who is not identified. */
const unidentified = {
  identity: null,
  identified: null,
  identity_state: 'none',
  identity_problem: null,
  identity_turns: 0,
} as const;

async function becomeSigner(trx: Transaction<Tables>, account: Account, { listed, roles }: Signing): Promise<void> {
  const profile = await trx.selectFrom('profile').select('view').where('account', '=', account.uuid).executeTakeFirst();
  if (profile && profile.view.type !== 'CO_DEEDER' && roles.version === 'v2')
    throw new HttpError(409, ['This account has an application of its own.'], { code: 'borrowers-account' });
  if (profile) return;
  const [firstName = '', ...rest] = listed.name.split(' ');
  const name = { firstName, middleName: null, lastName: rest.join(' '), suffix: null };
  const { uuid, email } = account;
  await writeProfile(trx, account, { uuid, email, name, phoneNumbers: [], addresses: [], type: 'CO_DEEDER' });
}
