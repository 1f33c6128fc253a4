import { TaskCancelledError, TimeoutStrategy, timeout } from 'cockatiel';
import { isObject } from '../../../runtime/json/json.ts';
import type { LifecycleEvent } from '../../../runtime/lifecycle/lifecycle-state.ts';
import { readAnswer } from '../../../runtime/lifecycle/read-answer.ts';
import type { Lifecycle } from '../../../runtime/schema/types.ts';
import type { Vendor, VendorRequest } from '../ports/vendors.ts';

/**
 * The result of a request. `pending`: the vendor's key for a later answer. `silent`: no answer in time. `unusable`: an invalid
 * answer. `stopped`: the server is shutting down.
 */
export type VendorResult =
  | { event: LifecycleEvent }
  | { pending: string }
  | { failure: 'silent' | 'unusable' | 'stopped' };

/** Makes one request. Only the vendor's first answer counts; `timeoutMs` is its time limit. Never throws. */
export async function askVendor(
  lifecycle: Lifecycle,
  vendor: Vendor,
  request: VendorRequest,
  timeoutMs: number,
  stop: AbortSignal,
): Promise<VendorResult> {
  const limit = timeout(timeoutMs, TimeoutStrategy.Aggressive);
  try {
    const { answer } = await limit.execute(({ signal }) => firstAnswer(vendor, request, signal), stop);
    return resultOf(lifecycle, request, answer);
  } catch (error) {
    if (stop.aborted) return { failure: 'stopped' };
    return { failure: error instanceof TaskCancelledError ? 'silent' : 'unusable' };
  }
}

const firstAnswer = (vendor: Vendor, request: VendorRequest, signal: AbortSignal): Promise<{ answer: unknown }> =>
  new Promise((resolve) => vendor.ask(request, { deliver: (answer) => resolve({ answer }), signal }));

function resultOf(lifecycle: Lifecycle, { work }: VendorRequest, answer: unknown): VendorResult {
  const pending = readPending(answer);
  if (pending !== undefined) return { pending };
  const event = readAnswer(lifecycle, work.vendor ?? '', answer);
  return event ? { event } : { failure: 'unusable' };
}

/** The format of a vendor's key, which is part of URLs. */
const vendorKey = /^[A-Za-z0-9][\w.:~-]{0,127}$/;

/** `{ pending: '<the vendor's own key>' }`, and nothing else. */
function readPending(answer: unknown): string | undefined {
  if (!isObject(answer) || typeof answer.pending !== 'string' || Object.keys(answer).length !== 1) return undefined;
  return vendorKey.test(answer.pending) ? answer.pending : undefined;
}
