import type { Json } from '../../../runtime/json/json.ts';

/**
 * Whether two texts write the same person's name. Only letters and digits count, without accents, apostrophes and the like (the
 * Hawaiian ʻokina too) and in any case: 'ANA NUNEZ JR' is 'Ana Núñez Jr.'. Undefined unless both are text.
 */
export function isSameName(a: Json = null, b: Json = null): boolean | undefined {
  return typeof a === 'string' && typeof b === 'string' ? lettersOf(a) === lettersOf(b) : undefined;
}

/** Whether a list of names has a person's name, as `isSameName` compares. */
export const namesInclude = (names: Json = null, name: Json = null): boolean =>
  Array.isArray(names) && names.some((one) => isSameName(one, name) === true);

/** Letters that Unicode does not decompose into a letter and an accent. */
const plain: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };

function lettersOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[łøđðßæœı]/g, (letter) => plain[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]|\p{Lm}/gu, '');
}
