import type { Kysely } from 'kysely';
import { decryptedAnswers } from '../application-record/application-record.ts';
import { keysOf, linkPerson } from '../applications/refusals/person.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Vault } from '../platform/vault/vault.ts';
import { everybody } from '../ports/request-overrides.ts';

/**
 * Keeps of every application whose it is by the vault's first key too, so that its person is found when the former keys are gone. Answers how many digests were added.
 * What was known of a person by answers that were changed since cannot be made anew; its digests stay, and tell former applications from each other.
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
