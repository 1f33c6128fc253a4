/** The JSON of shared parts, serialised once for all organisations and visitors. */
const texts = new WeakMap<object, string>();

/** The JSON of a part that organisations share. */
export function partJson(part: unknown): string | undefined {
  if (typeof part !== 'object' || part === null) return JSON.stringify(part);
  const text = texts.get(part) ?? JSON.stringify(part);
  texts.set(part, text);
  return text;
}

/** The JSON of an organisation's own object whose members are shared. */
export const membersJson = (members: object): string =>
  objectJson(Object.fromEntries(Object.entries(members).map(([id, member]) => [id, partJson(member)])));

/** Assembles the JSON of an object from that of its members; undefined members are left out. */
export function objectJson(members: Record<string, string | undefined>): string {
  const written = Object.entries(members).flatMap(([name, text]) =>
    text === undefined ? [] : [`${JSON.stringify(name)}:${text}`],
  );
  return `{${written.join()}}`;
}
