import type { Kysely } from 'kysely';
import { decryptedAnswers } from '../application-record/application-record.ts';
import { keysOf, linkPerson } from '../applications/refusals/person.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Vault } from '../platform/vault/vault.ts';
import { everybody } from '../ports/request-overrides.ts';

/**
 * Adds to every application its person's digests under the vault's first key, so that the person is still found when the former
 * keys are gone. Returns the number of digests added. Digests of answers that have since been changed cannot be computed again;
 * the old ones stay.
 */
export async function remakePersonKeys(db: Kysely<Tables>, vault: Vault, batch: number): Promise<number> {
  let made = 0;
  for (let last: string | undefined; ; ) {
    const rows = await db
      .selectFrom('application')
      .selectAll()
      .$if(last !== undefined, (query) => query.where('uuid', '>', last ?? ''))
      .orderBy('uuid')
      .limit(batch)
      .execute();
    for (const row of rows)
      made += await linkPerson(db, row.uuid, keysOf(vault, row.org, everybody, decryptedAnswers({ vault }, row)));
    last = rows.at(-1)?.uuid;
    if (rows.length < batch) return made;
  }
}
