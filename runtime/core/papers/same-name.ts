/** Whether two texts write the same person's name: letters and digits alone count, without accents, whatever their case. */
export function isSameName(a: string, b: string): boolean {
  return lettersOf(a) === lettersOf(b);
}

function lettersOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
}
