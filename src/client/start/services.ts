import type { Json } from '../../../runtime/json/json.ts';
import type { Address, Verification, WidgetServices } from '../../../runtime/react/context/widget.ts';
import type { addressSuggestions, addressVerify } from '../../contract/calls/address.ts';
import type { ResponseOf } from '../../contract/schemas/call-contract.ts';
import type { Queries } from '../api/queries.ts';

// Only types are imported from the contract, so that its schemas are not in the bundle.
const suggestionsPath: (typeof addressSuggestions)['path'] = '/service-address/external/api/v1/suggestions';
const verifyPath: (typeof addressVerify)['path'] = '/service-address/external/api/v1/verify';

/** Time for which a result is cached, since users type back and forth. */
const staleMs = 60_000;

/** The services that widgets use, over the query cache. */
export function createServices(
  queries: Queries,
  now: () => string,
  fileHeaders: () => Record<string, string>,
  files: Pick<WidgetServices, 'upload' | 'removeUpload' | 'fileFailed'>,
): WidgetServices {
  return {
    async suggestAddresses({ text, ...about }, signal) {
      const query = { query: text, ...about };
      const { body } = await queries.read({ method: 'GET', path: suggestionsPath, query }, staleMs);
      signal.throwIfAborted();
      return suggestionsOf(body);
    },
    async verifyAddress(address, use) {
      const { body } = await queries.read({ method: 'POST', path: verifyPath, body: { ...address, use } }, staleMs);
      return verificationOf(body);
    },
    ...files,
    file: (path) => ({ url: path, headers: fileHeaders() }),
    now,
  };
}

// The JSON boundary: the server validates its responses by the contract.
const suggestionsOf = (body: Json): Address[] => (body as ResponseOf<typeof addressSuggestions>).suggestions;

function verificationOf(body: Json): Verification {
  const { outcome, suggestion } = body as ResponseOf<typeof addressVerify>;
  if (outcome === 'suggestion' && suggestion) return { outcome, suggestion };
  return { outcome: outcome === 'match' ? 'match' : 'reenter' };
}
