import type { LifecycleEvent } from '../../../runtime/lifecycle/lifecycle-state.ts';
import { readAnswer } from '../../../runtime/lifecycle/read-answer.ts';
import type { Lifecycle } from '../../../runtime/schema/types.ts';
import type { Vendor, VendorRequest } from './vendor.ts';

/** `silent`: no answer in time. `unusable`: an answer that is none. `stopped`: the server stops. */
export type VendorResult = { event: LifecycleEvent } | { failure: 'silent' | 'unusable' | 'stopped' };

/** Asks once. Only the vendor's first answer counts; `timeoutMs` is all the time it has. Never throws. */
export function askVendor(
  lifecycle: Lifecycle,
  vendor: Vendor,
  inquiry: VendorRequest,
  timeoutMs: number,
  stop: AbortSignal,
): Promise<VendorResult> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    const end = (asked: VendorResult) => {
      clearTimeout(timer);
      stop.removeEventListener('abort', stopped);
      controller.abort();
      resolve(asked);
    };
    const stopped = () => end({ failure: 'stopped' });
    const timer = setTimeout(() => end({ failure: 'silent' }), timeoutMs);
    stop.addEventListener('abort', stopped, { once: true });
    const deliver = (answer: unknown) => {
      const event = readAnswer(lifecycle, inquiry.work.vendor ?? '', answer);
      end(event ? { event } : { failure: 'unusable' });
    };
    try {
      vendor.ask(inquiry, { deliver, signal: controller.signal });
    } catch {
      end({ failure: 'unusable' });
    }
  });
}
