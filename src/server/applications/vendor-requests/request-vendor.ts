import { knownFacts } from '../../../../runtime/lifecycle/lifecycle-context.ts';
import type { Work } from '../../../../runtime/lifecycle/lifecycle-state.ts';
import { type ApplicationRow, contextOf, stateOf } from '../../application-record/application-record.ts';
import { workflowOf } from '../../application-record/workflow.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import { UnfinishedWorkError } from '../../platform/process/unfinished-work.ts';
import type { VendorRequest, Vendors } from '../../ports/vendors.ts';
import { askVendor, type VendorResult } from '../../vendors/ask-vendor.ts';
import type { CircuitBreaker } from '../../vendors/circuit-breaker.ts';
import { limitedTo } from '../../vendors/limited-to.ts';

export type VendorAccess = { context: ServerContext; vendors: Vendors; breaker: CircuitBreaker; stop: AbortSignal };

/**
 * Sends one request to a vendor of the lifecycle. Throws UnfinishedWorkError if the lifecycle has no such vendor, or its
 * circuit is open.
 */
export async function requestVendor(
  access: VendorAccess,
  row: ApplicationRow,
  work: Work,
  id: string,
): Promise<VendorResult> {
  const { context } = access;
  const { pricing } = workflowOf(context.documents, row);
  return sendRequest(access, row, id, {
    org: row.org,
    work,
    context: contextOf(context, row, pricing),
    vendorFacts: knownFacts(stateOf(row)),
    reference: `${row.uuid}:${work.visit}`,
  });
}

/** As `requestVendor`, for a request that the caller has built, for example about an additional signer. */
export async function sendRequest(
  { context, vendors, breaker, stop }: VendorAccess,
  row: ApplicationRow,
  id: string,
  whole: VendorRequest,
): Promise<VendorResult> {
  const vendor = vendors[id];
  if (!vendor) throw new UnfinishedWorkError(row.status ?? '', `no vendor for ${id} is configured`);
  const { lifecycle } = workflowOf(context.documents, row);
  const request = limitedTo(
    context.vendorKinds.find((kind) => kind.id === id),
    whole,
  );
  const line = vendor.line(request);
  const patience = vendor.patience?.(whole.work.timeoutMs) ?? whole.work.timeoutMs;
  const response = await breaker.ask(line, () => askVendor(lifecycle, vendor, request, patience, stop), isFailure);
  if (!response) throw new UnfinishedWorkError(row.status ?? '', `${id} is cut off after repeated failures`);
  return response.result;
}

/** A `pending` response is no failure, nor is a request that our own shutdown aborted. */
const isFailure = (result: VendorResult): boolean => 'failure' in result && result.failure !== 'stopped';
