import { type ApplicationRow, stateOf, writeMove } from '../../../server/application-record/application-record.ts';
import { writeMessages } from '../../../server/messages/write-messages.ts';
import type { ServerContext } from '../../../server/platform/context/context.ts';
import type { Db, Trx } from '../../../server/platform/database/tables.ts';
import { type StoredSigning, storedSigning } from './own-signing.ts';
import type { Settling } from './settle-identity.ts';

/** The signers who were invited to sign an application and are still in its list. */
export async function invitedSigners(
  context: ServerContext,
  db: Db,
  { uuid }: Pick<ApplicationRow, 'uuid'>,
): Promise<StoredSigning[]> {
  const rows = await db
    .selectFrom('application_signer')
    .selectAll()
    .where('application', '=', uuid)
    .orderBy('email')
    .execute();
  const found = await Promise.all(rows.map((row) => storedSigning(context, db, row)));
  return found.flatMap((signing) => signing ?? []);
}

/** The names of all signers who were ever invited to sign an application, by id: their addresses until they accept. */
export async function signerNames(db: Db, application: string): Promise<ReadonlyMap<string, string>> {
  const signers = await db
    .selectFrom('application_signer')
    .select(['uuid', 'name', 'email'])
    .where('application', '=', application)
    .execute();
  return new Map(signers.map(({ uuid, name, email }) => [uuid, name ?? email]));
}

/** Notifies only the signer of whom something is asked, or asked again, and records it in the history. */
export async function tellAskedSigner(
  { context, post }: Settling,
  trx: Trx,
  signer: string,
  { row, event, messages }: { row: ApplicationRow; event: string; messages: string[] },
): Promise<void> {
  const { email, account } = await trx
    .selectFrom('application_signer')
    .select(['email', 'account'])
    .where('uuid', '=', signer)
    .executeTakeFirstOrThrow();
  const state = stateOf(row);
  const written = { from: state.status, to: state.status, event, verdicts: {}, reasons: [] };
  const move = await writeMove(trx, row.uuid, state, written, row.due);
  if (
    await writeMessages(context, trx, row, {
      move,
      messages,
      only: email,
      reader: account ?? undefined,
    })
  )
    await post(trx, row.uuid);
}
