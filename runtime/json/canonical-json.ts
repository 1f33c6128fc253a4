/** JSON with sorted keys and no white space: equal values have equal texts. Undefined members are left out. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  return Array.isArray(value) ? `[${value.map(canonicalJson).join(',')}]` : canonicalObject(value, canonicalJson);
}

/** The canonical JSON of an object; `jsonOfMember` gives that of its members. */
export function canonicalObject(object: object, jsonOfMember: (member: unknown, key: string) => string): string {
  const values: Record<string, unknown> = { ...object };
  const members: string[] = [];
  for (const key of Object.keys(values).sort())
    if (values[key] !== undefined) members.push(`${JSON.stringify(key)}:${jsonOfMember(values[key], key)}`);
  return `{${members.join(',')}}`;
}
