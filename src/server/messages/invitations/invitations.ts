import { randomBytes } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import { HttpError, notFound } from '../../http/http-error.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { ApplicationSignerTable } from '../../platform/database/tables/signers.ts';
import type { Tables } from '../../platform/database/tables.ts';

const dayMs = 24 * 3_600_000;
/** How long the link of an invitation is valid. */
export const invitationLife = 14 * dayMs;

export type SignerRow = Selectable<ApplicationSignerTable>;

/** When the signer was last invited. */
export const invitedAt = ({ expires }: Pick<SignerRow, 'expires'>): Date =>
  new Date(expires.getTime() - invitationLife);

/** The tokens of invitations in messages that are being written, by recipient's address. */
export class Invitations {
  readonly #tokens = new Map<string, string>();

  /** The new token for an address, the same at each call. */
  tokenFor(address: string): string {
    const token = this.#tokens.get(address) ?? randomBytes(24).toString('base64url');
    this.#tokens.set(address, token);
    return token;
  }

  /** The token that stands in the message to an address; undefined if there is none. */
  givenTo(address: string): string | undefined {
    return this.#tokens.get(address);
  }

  /**
   * Stores the digest of an address's token, which invalidates its older link. Does nothing for an address without a token.
   */
  async store(context: ServerContext, trx: Transaction<Tables>, application: string, address: string): Promise<void> {
    const token = this.#tokens.get(address);
    if (token === undefined) return;
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
}

/** The signer whom a token invites. Throws a 404 for an unknown or used one, a 410 for one that has expired. */
export async function invitedSigner(
  context: ServerContext,
  db: Pick<Transaction<Tables>, 'selectFrom'>,
  token: string,
): Promise<SignerRow> {
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
