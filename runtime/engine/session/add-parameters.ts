/**
 * Adds missing query parameters to an address, after its own and before its fragment; its own parameters are unchanged.
 */
export function addParameters(address: string, parameters: Record<string, string>): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  const ownParameters = new URLSearchParams(query);
  const lacking = Object.entries(parameters).filter(([name]) => !ownParameters.has(name));
  if (lacking.length === 0) return address;
  const parts = [query.slice(1), new URLSearchParams(lacking).toString()];
  return `${path}?${parts.filter((part) => part !== '').join('&')}${fragment}`;
}
