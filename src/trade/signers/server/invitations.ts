import type { Selectable } from 'kysely';
import { invitationLife } from '../../../server/messages/invitations/invitations.ts';
import type { ServerContext } from '../../../server/platform/context/context.ts';
import type { Db, Trx } from '../../../server/platform/database/tables.ts';
import { notFound } from '../../port/refusal.ts';
import { errorOf } from '../../port/server/error-of.ts';
import { invitationRefused } from '../decisions/decide.ts';
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
export const invitedSigner = (context: ServerContext, token: string): Promise<SignerRow> =>
  checked(context, rowOf(context, context.db, token).executeTakeFirst());

/** As `invitedSigner`, with the signer's row locked: a token is used once. */
export const lockInvitedSigner = (context: ServerContext, trx: Trx, token: string): Promise<SignerRow> =>
  checked(context, rowOf(context, trx, token).forUpdate().executeTakeFirst());

const rowOf = ({ vault }: ServerContext, db: Db, token: string) =>
  db.selectFrom('application_signer').selectAll().where('invitation', 'in', vault.digests(token));

async function checked({ clock }: ServerContext, found: Promise<SignerRow | undefined>): Promise<SignerRow> {
  const signer = await found;
  const expires = signer && { expires: signer.expires.toISOString() };
  const refused = invitationRefused(expires, { now: clock().toISOString() });
  if (refused || !signer) throw errorOf((refused ?? notFound).refusal);
  return signer;
}
