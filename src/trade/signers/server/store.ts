import type { Updateable } from 'kysely';
import type { Trx } from '../../../server/platform/database/tables.ts';
import type { Signer } from '../decisions/signing.ts';
import type { SignerRow } from './invitations.ts';
import type { ApplicationSignerTable } from './table.ts';

/** An additional signer, as stored. */
export const signerOf = (row: SignerRow): Signer => ({
  id: row.uuid,
  email: row.email,
  name: row.name,
  invited: row.invitation !== null,
  identity: { state: row.identity_state, problem: row.identity_problem, turns: row.identity_turns },
  identified: row.identified?.toISOString() ?? null,
  agreed: row.agreed?.toISOString() ?? null,
});

/** Stores what changed of an additional signer. */
export async function saveSigner(trx: Trx, before: Signer, after: Signer): Promise<void> {
  if (after === before) return;
  const { name, identity, identified, agreed } = after;
  const columns: Updateable<ApplicationSignerTable> = {
    name,
    identity_state: identity.state,
    identity_problem: identity.problem,
    identity_turns: identity.turns,
    identified: timeOf(identified),
    agreed: timeOf(agreed),
    ...(!after.invited && { invitation: null }),
    // The data of an ID belong to the person who gave it.
    ...(identity.state === 'none' && { identity: null }),
  };
  await trx.updateTable('application_signer').set(columns).where('uuid', '=', after.id).execute();
}

const timeOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
