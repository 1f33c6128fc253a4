import { readPath, writePath } from '../../../runtime/json/dotted-path.ts';
import type { JsonObject } from '../../../runtime/json/json.ts';
import type { VendorKind, VendorRequest } from '../ports/vendors.ts';

/** The request with only the answers and facts that a vendor of this kind needs. One of no kind gets none. */
export function limitedTo(kind: VendorKind | undefined, request: VendorRequest): VendorRequest {
  const { answers, policy, ...rest } = request.context;
  return {
    ...request,
    context: { ...rest, answers: only(kind?.sees, answers), policy: kind?.policy ? policy : {} },
    vendorFacts: only(kind?.knows, request.vendorFacts),
  };
}

/** The values at these names; a dotted one is a part of an answer. */
const only = (names: readonly string[] = [], all: JsonObject): JsonObject =>
  names.reduce<JsonObject>((some, name) => {
    const value = readPath(all, name);
    return value === null || value === undefined ? some : writePath(some, name, value);
  }, {});
