/** Stands for the hash of a file in journeys, which make no files: 64 hexadecimal digits that follow from a text, other ones for another text. */
export function versionOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0').repeat(8);
}
