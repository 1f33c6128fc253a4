/** JSON with sorted keys and no white space: equal values have equal texts. Undefined members are left out. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  return Array.isArray(value) ? `[${value.map(canonicalJson).join(',')}]` : objectText(value);
}

function objectText(object: object): string {
  const members: string[] = [];
  for (const [key, value] of Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)))
    if (value !== undefined) members.push(`${JSON.stringify(key)}:${canonicalJson(value)}`);
  return `{${members.join(',')}}`;
}
