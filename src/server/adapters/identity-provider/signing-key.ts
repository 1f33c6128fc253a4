import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { ServerBase } from '../../platform/context/context.ts';

const key = 'signing key';

/** The key that signs the provider's ID tokens: created at the first use, sealed in the database, shared by all servers. */
export async function signingKeyOf({ db, vault }: Pick<ServerBase, 'db' | 'vault'>): Promise<JWK> {
  const find = () => db.selectFrom('provider_record').select('payload').where('key', '=', key).executeTakeFirst();
  const known = await find();
  if (known) return JSON.parse(vault.open(known.payload));
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk: JWK = { ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), alg: 'ES256', use: 'sig' };
  const payload = vault.seal(JSON.stringify(jwk));
  const unset = { uid: null, grant_id: null, consumed: null, expires: null };
  await db
    .insertInto('provider_record')
    .values({ key, kind: 'SigningKey', payload, ...unset })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // If several servers create a key at once, all use the one that was stored first.
  const stored = await find();
  return stored ? JSON.parse(vault.open(stored.payload)) : jwk;
}
