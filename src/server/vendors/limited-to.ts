import type { JsonObject } from '../../../runtime/json/json.ts';
import { vendorKinds } from '../ports/vendor-kinds.ts';
import type { VendorRequest } from '../ports/vendors.ts';

/** The request with only the answers and facts that this vendor needs. An unknown vendor gets none. */
export function limitedTo(id: string, inquiry: VendorRequest): VendorRequest {
  const kind = vendorKinds.find((one) => one.id === id);
  const { answers, policy, ...standing } = inquiry.context;
  return {
    ...inquiry,
    context: { ...standing, answers: only(kind?.sees, answers), policy: kind?.policy ? policy : {} },
    vendorFacts: only(kind?.knows, inquiry.vendorFacts),
  };
}

const only = (names: readonly string[] = [], all: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
