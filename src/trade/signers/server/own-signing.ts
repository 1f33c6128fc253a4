import type { FastifyRequest } from 'fastify';
import type { JsonObject } from '../../../../runtime/json/json.ts';
import { profileTypeOf } from '../../../server/accounts/profile/profile-store.ts';
import { type ApplicationRow, lockApplication } from '../../../server/application-record/application-record.ts';
import { applicationView } from '../../../server/application-record/application-view.ts';
import { workflowOf } from '../../../server/application-record/workflow.ts';
import { requireAccount } from '../../../server/http/authentication.ts';
import { notFound } from '../../../server/http/http-error.ts';
import type { ServerContext } from '../../../server/platform/context/context.ts';
import type { Db, Trx } from '../../../server/platform/database/tables.ts';
import { errorOf } from '../../port/server/error-of.ts';
import { noSigner } from '../decisions/decision.ts';
import { isSamePerson, nextOf, type Signing, signingOf } from '../decisions/signing.ts';
import type { SignerRow } from './invitations.ts';
import { signerOf } from './store.ts';

/** A signing as the server stores it: with the application's row and the signer's. */
export type StoredSigning = Signing & { applicationRow: ApplicationRow; signerRow: SignerRow };

/**
 * The signing of the request's account on an application, by its id. This is the one place that decides what an additional
 * signer may access. The account must have accepted an invitation of this organisation and still be in the application's list,
 * under the invited address and with the name at acceptance. Throws a 404 for anybody else.
 */
export async function ownSigning(
  request: FastifyRequest,
  application: string,
  db: Db = request.server.context.db,
): Promise<StoredSigning> {
  const [signing] = (await loadAcceptedInvitations(request, db, application)).signings;
  if (!signing) throw notFound();
  return signing;
}

/**
 * The signing that the request's account continues: the newest that awaits its signature; without one, the newest that has not
 * ended.
 * Throws a 400 for an account that is not a signer's, a 404 for one that is no longer listed.
 */
export async function nextSigning(request: FastifyRequest, db: Db = request.server.context.db): Promise<StoredSigning> {
  const { account, acceptedCount, signings } = await loadAcceptedInvitations(request, db);
  if (acceptedCount === 0 && !(await isSigningOnlyAccount(db, account))) throw errorOf(noSigner.refusal);
  const signing = nextOf(signings);
  if (!signing) throw notFound();
  return signing;
}

/**
 * The number of invitations that the request's account has accepted, for one application or all, and the signings of those
 * applications that still list the account.
 */
async function loadAcceptedInvitations(
  request: FastifyRequest,
  db: Db,
  application?: string,
): Promise<{ account: string; acceptedCount: number; signings: StoredSigning[] }> {
  const account = await requireAccount(request);
  const signers = await db
    .selectFrom('application_signer')
    .innerJoin('application', 'application.uuid', 'application_signer.application')
    .selectAll('application_signer')
    .where('application_signer.account', '=', account.uuid)
    .where('application.org', '=', account.org)
    .$if(application !== undefined, (query) => query.where('application.uuid', '=', application ?? ''))
    .orderBy('application.created', 'desc')
    .execute();
  const signings = [];
  for (const signer of signers) signings.push(await storedSigning(request.server.context, db, signer));
  return {
    account: account.uuid,
    acceptedCount: signers.length,
    signings: signings.flatMap((signing) => (signing && isSamePerson(signing) ? signing : [])),
  };
}

/** As `ownSigning`, with the application locked. */
export async function lockOwnSigning(request: FastifyRequest, trx: Trx, application: string): Promise<StoredSigning> {
  await lockApplication(trx, application);
  return ownSigning(request, application, trx);
}

/** A signer's signing; undefined if their address is no longer listed, or the application has no additional signers. */
export async function storedSigning(
  context: ServerContext,
  db: Db,
  signerRow: SignerRow,
): Promise<StoredSigning | undefined> {
  const applicationRow = await db
    .selectFrom('application')
    .selectAll()
    .where('uuid', '=', signerRow.application)
    .executeTakeFirst();
  if (!applicationRow) return undefined;
  const { lifecycle } = workflowOf(context.documents, applicationRow);
  // The contract's view is JSON.
  const view = applicationView(context, applicationRow) as JsonObject;
  const signing = signingOf(signerOf(signerRow), { lifecycle, view, status: applicationRow.status ?? '' });
  return signing && { ...signing, applicationRow, signerRow };
}

/** Whether an account is only for signing. */
const isSigningOnlyAccount = async (db: Db, account: string): Promise<boolean> =>
  (await profileTypeOf(db, account)) === 'CO_DEEDER';
