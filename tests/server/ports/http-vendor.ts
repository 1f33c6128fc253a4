import type { Vendor } from '../../../src/server/ports/vendors.ts';

/** A vendor behind HTTP: the request is posted with its reference, and the body of the response is the answer. */
export const httpVendor = (address: string): Vendor => ({
  line: () => new URL(address).host,
  ask({ work, context, vendorFacts, reference }, { deliver, signal }) {
    const body = JSON.stringify({ kind: work.vendor, answers: context.answers, facts: vendorFacts });
    const headers = { 'content-type': 'application/json', 'idempotency-key': reference };
    fetch(address, { method: 'POST', headers, body, signal })
      .then((response) => response.json())
      .then(deliver)
      // Without an answer the server asks again, in its own time.
      .catch(() => undefined);
  },
});
