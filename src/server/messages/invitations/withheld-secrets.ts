import type { ServerContext } from '../../platform/context/context.ts';
import type { Db, Trx } from '../../platform/database/tables.ts';

/** Stands in a stored text for the secret of its link: messages are records, which are kept for ever and read by many. */
const withheld = '[withheld]';

type Texts = { body: string; instead?: string | null | undefined };

/** The texts of a message without the secret of its link. */
export const withoutSecret = <T extends Texts>(texts: T, secret: string | undefined): T =>
  secret === undefined
    ? texts
    : {
        ...texts,
        body: texts.body.replaceAll(secret, withheld),
        ...(texts.instead && { instead: texts.instead.replaceAll(secret, withheld) }),
      };

/** Keeps the secret of a message's link, sealed, until the link has ended (`deleteOldSecrets`). */
export async function keepSecret(
  { vault }: Pick<ServerContext, 'vault'>,
  trx: Trx,
  message: string,
  secret: string,
): Promise<void> {
  await trx
    .insertInto('message_secret')
    .values({ message, secret: vault.seal(secret) })
    .execute();
}

/** A message's body as it is sent, with the secret of its link while it is kept. */
export async function bodyWithSecret(
  { vault }: Pick<ServerContext, 'vault'>,
  db: Db,
  { uuid, body }: { uuid: string; body: string },
): Promise<string> {
  if (!body.includes(withheld)) return body;
  const kept = await db.selectFrom('message_secret').select('secret').where('message', '=', uuid).executeTakeFirst();
  return kept ? body.replaceAll(withheld, vault.open(kept.secret)) : body;
}

/** The message that replaces another has its link, too. */
export async function handOnSecret(trx: Trx, from: string, to: string): Promise<void> {
  await trx.updateTable('message_secret').set({ message: to }).where('message', '=', from).execute();
}

/** Deletes the secrets of messages from before a moment. */
export async function deleteOldSecrets(db: Db, before: Date): Promise<void> {
  const old = db.selectFrom('message').select('uuid').where('at', '<', before);
  await db.deleteFrom('message_secret').where('message', 'in', old).execute();
}
