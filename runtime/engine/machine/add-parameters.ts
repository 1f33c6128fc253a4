/** An address with the parameters that its query lacks, after those it has and before its fragment; all that it says already stays as it is. */
export function addParameters(address: string, parameters: Record<string, string>): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  const said = new URLSearchParams(query);
  const lacking = Object.entries(parameters).filter(([name]) => !said.has(name));
  if (lacking.length === 0) return address;
  const parts = [query.slice(1), new URLSearchParams(lacking).toString()];
  return `${path}?${parts.filter((part) => part !== '').join('&')}${fragment}`;
}
