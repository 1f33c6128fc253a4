/** A substitute for the hash of a file, since journeys make no files: 64 hexadecimal digits derived from a text. */
export function versionOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0').repeat(8);
}
