import type { JsonObject } from '../../../../runtime/json/json.ts';
import { contextOf } from '../../../server/application-record/application-record.ts';
import { workflowOf } from '../../../server/application-record/workflow.ts';
import { sendRequest, type VendorAccess } from '../../../server/applications/vendor-requests/request-vendor.ts';
import type { ServerContext } from '../../../server/platform/context/context.ts';
import { UnfinishedWorkError } from '../../../server/platform/process/unfinished-work.ts';
import type { VendorRequest } from '../../../server/ports/vendors.ts';
import { nameParts } from '../decisions/views.ts';
import { noteSignerRequest } from './later-answers.ts';
import { type StoredSigning, storedSigning } from './own-signing.ts';
import { type Settling, settleIdentity } from './settle-identity.ts';

/** The queue of the checks of photo IDs. */
export const identityChecks = 'signer-identity';

/** The time limit for the vendor's answer about an ID, in milliseconds. */
const timeoutMs = 10_000;

/**
 * Asks the vendor to verify a signer's photo ID, and applies its answer. Does nothing if the check is no longer needed. Throws
 * UnfinishedWorkError if the vendor does not answer.
 */
export async function checkIdentity(access: VendorAccess & Settling, uuid: string): Promise<void> {
  const { context } = access;
  const found = await context.db
    .selectFrom('application_signer')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  const signing = found && (await storedSigning(context, context.db, found));
  const vendor = signing?.roles.identity?.vendor;
  if (!signing || vendor === undefined || signing.signer.identity.state !== 'checking') return;
  const turn = signing.signer.identity.turns + 1;
  if (await isPending(context, uuid, turn)) return;
  const result = await sendRequest(
    access,
    signing.applicationRow,
    vendor,
    requestOf(context, signing, { vendor, turn }),
  );
  if ('failure' in result) throw new UnfinishedWorkError('a signer’s ID', `${vendor} gave no answer`);
  if ('pending' in result) return noteSignerRequest(access, uuid, { vendor, key: result.pending, turn });
  await context.db.transaction().execute((trx) => settleIdentity(access, trx, { signer: uuid, turn }, result.event));
}

async function isPending({ db }: ServerContext, uuid: string, turn: number): Promise<boolean> {
  const noted = db.selectFrom('signer_request').select('vendor').where('signer', '=', uuid).where('turn', '=', turn);
  return (await noted.executeTakeFirst()) !== undefined;
}

/** The request to the vendor: the signer's data, and of the application only the property. */
function requestOf(
  context: ServerContext,
  { signerRow: kept, listed, applicationRow: row }: StoredSigning,
  { vendor, turn }: { vendor: string; turn: number },
): VendorRequest {
  const { pricing } = workflowOf(context.documents, row);
  const { dob, ...identityDocument }: JsonObject = JSON.parse(context.vault.open(kept.identity ?? ''));
  const workflowContext = contextOf(context, row, pricing);
  const { propertyAddress = null } = workflowContext.answers;
  return {
    org: row.org,
    work: { visit: row.visit, vendor, turn, attempts: undefined, timeoutMs, papers: [] },
    context: {
      ...workflowContext,
      answers: { name: nameParts(listed.name), dob: dob ?? null, propertyAddress, identityDocument },
    },
    vendorFacts: {},
    reference: `${kept.uuid}:${turn}`,
  };
}
