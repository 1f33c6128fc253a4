/** Caches the texts of frozen parts: parts that several organisations share are serialized once. */
export type CanonicalMemo = WeakMap<object, string>;

/** JSON with sorted keys and no white space: equal values have equal texts. Undefined members are left out. */
export function canonicalJson(value: unknown, memo?: CanonicalMemo): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const known = memo?.get(value);
  if (known !== undefined) return known;
  const text = Array.isArray(value) ? arrayText(value, memo) : objectText(value, memo);
  if (memo && Object.isFrozen(value)) memo.set(value, text);
  return text;
}

function arrayText(items: unknown[], memo: CanonicalMemo | undefined): string {
  return `[${items.map((item) => canonicalJson(item, memo)).join(',')}]`;
}

function objectText(object: object, memo: CanonicalMemo | undefined): string {
  const members: string[] = [];
  for (const [key, value] of Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)))
    if (value !== undefined) members.push(`${JSON.stringify(key)}:${canonicalJson(value, memo)}`);
  return `{${members.join(',')}}`;
}
