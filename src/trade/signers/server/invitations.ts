import type { Selectable } from 'kysely';
import { HttpError, notFound } from '../../../server/http/http-error.ts';
import { invitationLife } from '../../../server/messages/invitations/invitations.ts';
import type { ServerContext } from '../../../server/platform/context/context.ts';
import type { Db, Trx } from '../../../server/platform/database/tables.ts';
import type { ApplicationSignerTable } from './table.ts';

export type SignerRow = Selectable<ApplicationSignerTable>;

/** When the signer was last invited. */
export const invitedAt = ({ expires }: Pick<SignerRow, 'expires'>): Date =>
  new Date(expires.getTime() - invitationLife);

/** Stores the digest of an invitation's token, which invalidates the older link of its address. */
export async function storeInvitation(
  context: ServerContext,
  trx: Trx,
  application: string,
  { address, token }: { address: string; token: string },
): Promise<void> {
  const given = {
    invitation: context.vault.digest(token),
    expires: new Date(context.clock().getTime() + invitationLife),
  };
  await trx
    .insertInto('application_signer')
    .values({ application, email: address.toLowerCase(), ...given })
    .onConflict((conflict) => conflict.constraint('application_signer_once').doUpdateSet(given))
    .execute();
}

/** The signer whom a token invites. Throws a 404 for an unknown or used one, a 410 for one that has expired. */
export async function invitedSigner(context: ServerContext, db: Db, token: string): Promise<SignerRow> {
  const signer = await db
    .selectFrom('application_signer')
    .selectAll()
    .where('invitation', 'in', context.vault.digests(token))
    .executeTakeFirst();
  if (!signer) throw notFound();
  if (signer.expires <= context.clock())
    throw new HttpError(410, ['This invitation has expired. Please ask for a new one.'], { code: 'expired' });
  return signer;
}
