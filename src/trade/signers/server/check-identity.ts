import type { JsonObject } from '../../../../runtime/json/json.ts';
import { contextOf } from '../../../server/application-record/application-record.ts';
import { workflowOf } from '../../../server/application-record/workflow.ts';
import { sendRequest, type VendorAccess } from '../../../server/applications/vendor-requests/request-vendor.ts';
import type { ServerContext } from '../../../server/platform/context/context.ts';
import { UnfinishedWorkError } from '../../../server/platform/process/unfinished-work.ts';
import type { VendorRequest } from '../../../server/ports/vendors.ts';
import type { SignerRow } from './invitations.ts';
import { noteSignerRequest } from './later-answers.ts';
import { type Signing, signingOf } from './own-signing.ts';
import { type Settling, settleIdentity } from './settle-identity.ts';

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
  const signing = found && (await signingOf(context, context.db, found));
  const vendor = signing?.roles.identity?.vendor;
  if (!signing || vendor === undefined || signing.signer.identity_state !== 'checking') return;
  const turn = signing.signer.identity_turns + 1;
  if (await isPending(context, signing.signer, turn)) return;
  const result = await sendRequest(access, signing.row, vendor, requestOf(context, signing, { vendor, turn }));
  if ('failure' in result) throw new UnfinishedWorkError('a signer’s ID', `${vendor} gave no answer`);
  if ('pending' in result) return noteSignerRequest(access, signing.signer, { vendor, key: result.pending, turn });
  await context.db.transaction().execute((trx) => settleIdentity(access, trx, { signer: uuid, turn }, result.event));
}

async function isPending({ db }: ServerContext, { uuid }: SignerRow, turn: number): Promise<boolean> {
  const noted = db.selectFrom('signer_request').select('vendor').where('signer', '=', uuid).where('turn', '=', turn);
  return (await noted.executeTakeFirst()) !== undefined;
}

/** The request to the vendor: the signer's data, and of the application only the property. */
function requestOf(
  context: ServerContext,
  { signer, listed, row }: Signing,
  { vendor, turn }: { vendor: string; turn: number },
): VendorRequest {
  const { pricing } = workflowOf(context.documents, row);
  const { dob, ...identityDocument }: JsonObject = JSON.parse(context.vault.open(signer.identity ?? ''));
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
    reference: `${signer.uuid}:${turn}`,
  };
}

/** The name on the paper, in the format of the vendor. */
export function nameParts(name: string): JsonObject {
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' ') };
}
