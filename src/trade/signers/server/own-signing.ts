import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { JsonObject } from '../../../../runtime/json/json.ts';
import {
  type ListedSigner,
  listedSigners,
  type SignerSession,
  signerSession,
} from '../../../../runtime/lifecycle/signers.ts';
import type { Lifecycle, LifecycleSigners } from '../../../../runtime/schema/types.ts';
import { profileTypeOf } from '../../../server/accounts/profile/profile-store.ts';
import { type ApplicationRow, lockApplication } from '../../../server/application-record/application-record.ts';
import { applicationView } from '../../../server/application-record/application-view.ts';
import { workflowOf } from '../../../server/application-record/workflow.ts';
import { requireAccount } from '../../../server/http/authentication.ts';
import { HttpError, notFound } from '../../../server/http/http-error.ts';
import type { ServerContext } from '../../../server/platform/context/context.ts';
import type { Db, Tables } from '../../../server/platform/database/tables.ts';
import type { SignerRow } from './invitations.ts';

/** A signing, as its additional signer may access it: the signer's own row and entry in the list, and the application. */
export type Signing = {
  signer: SignerRow;
  listed: ListedSigner;
  row: ApplicationRow;
  view: JsonObject;
  lifecycle: Lifecycle;
  roles: LifecycleSigners;
};

/**
 * The signing of the request's account on an application, by its id. This is the one place that decides what an additional
 * signer may access. The account must have accepted an invitation of this organisation and still be in the application's list,
 * under the invited address and with the name at acceptance. Throws a 404 for anybody else.
 */
export async function ownSigning(
  request: FastifyRequest,
  application: string,
  db: Db = request.server.context.db,
): Promise<Signing> {
  const [found] = (await takenInvitations(request, db, application)).signings;
  if (!found) throw notFound();
  return found;
}

/**
 * Of all signings of the request's account, the one that awaits its signature, else one that has not ended, the newest first.
 * Throws a 400 for an account that is not a signer's, a 404 for one that is no longer listed.
 */
export async function nextSigning(request: FastifyRequest, db: Db = request.server.context.db): Promise<Signing> {
  const { account, taken, signings } = await takenInvitations(request, db);
  if (taken === 0 && !(await signsAlone(db, account)))
    throw new HttpError(400, ['For additional signers only'], { code: 'no-signer' });
  const toSign = signings.find(
    (signing) => awaits(signing, signing.roles.signed) && signing.listed.status !== 'SIGNED',
  );
  const found =
    toSign ?? signings.find(({ row, lifecycle }) => !lifecycle.states[row.status ?? '']?.final) ?? signings[0];
  if (!found) throw notFound();
  return found;
}

/**
 * The number of invitations that the request's account accepted, for one application or all, and the signings among them in
 * whose list it still is.
 */
async function takenInvitations(
  request: FastifyRequest,
  db: Db,
  application?: string,
): Promise<{ account: string; taken: number; signings: Signing[] }> {
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
  for (const signer of signers) signings.push(await signingOf(request.server.context, db, signer));
  return {
    account: account.uuid,
    taken: signers.length,
    signings: signings.flatMap((signing) => (signing && isSamePerson(signing) ? signing : [])),
  };
}

/** Whether the list still names the person who accepted the invitation: another name at the same address is another person. */
const isSamePerson = ({ signer, listed }: Signing): boolean => signer.name === null || signer.name === listed.name;

/** As `ownSigning`, with the application locked. */
export async function lockOwnSigning(
  request: FastifyRequest,
  trx: Transaction<Tables>,
  application: string,
): Promise<Signing> {
  await lockApplication(trx, application);
  return ownSigning(request, application, trx);
}

/** A signer's signing; undefined if their address is no longer listed, or the application has no additional signers. */
export async function signingOf(context: ServerContext, db: Db, signer: SignerRow): Promise<Signing | undefined> {
  const row = await db.selectFrom('application').selectAll().where('uuid', '=', signer.application).executeTakeFirst();
  if (!row) return undefined;
  const { lifecycle } = workflowOf(context.documents, row);
  // The contract's view is JSON.
  const view = applicationView(context, row) as JsonObject;
  const listed = listedSigners(lifecycle, view).find(({ email }) => email === signer.email);
  const { signers: roles } = lifecycle;
  return listed && roles && { signer, listed, row, view, lifecycle, roles };
}

/** Whether an account is only for signing. */
const signsAlone = async (db: Db, account: string): Promise<boolean> =>
  (await profileTypeOf(db, account)) === 'CO_DEEDER';

/** Whether the application's status handles an event. */
export const awaits = ({ lifecycle, row }: Pick<Signing, 'lifecycle' | 'row'>, event: string): boolean =>
  Object.hasOwn(lifecycle.states[row.status ?? '']?.on ?? {}, event);

/** Whether the signer may cancel for all owners now. */
export const mayCancel = (signing: Signing): boolean =>
  signing.listed.mayCancel && awaits(signing, signing.roles.cancelled);

/** Whether the application awaits the signer's signature, and they have neither signed nor declined. */
export const isAwaited = (signing: Signing): boolean =>
  awaits(signing, signing.roles.signed) && !['SIGNED', 'DECLINED'].includes(signing.listed.status);

/** The session that all signers join, as this signer sees it. */
export const sessionOf = (signing: Signing): SignerSession | null =>
  signerSession(signing.lifecycle, signing.view, signing.listed, (event) => awaits(signing, event));
