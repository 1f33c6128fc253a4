import { describe, expect, test } from 'vitest';
import { brandFolders, foldersIn } from './brand-folders.ts';
import { marksOfBrands, type Seen, written } from './marks-of-a-brand.ts';

const brands = marksOfBrands();
const main = brands.find(({ org }) => org === 'main');

/** A variant of the main brand for one state is the same lender, and so is a brand of a further product. */
const isOfAnother = ({ org, lender }: Seen): boolean => lender !== undefined || org === 'lintel-new-york';

/** What marks a brand beside its base: its name, addresses and numbers, and the words of its own documents. */
const words = ({ marks, ownWords }: Seen): string[] => [...marks, ...ownWords];

/** What of each other brand is found in one. What both state as their own is no other's, nor is a name within a longer one. */
function foreign(textOf: (one: Seen) => string, marksOf: (other: Seen) => readonly string[]): string[] {
  return brands.flatMap((one) => {
    const [text, own] = [textOf(one), [...words(one), ...one.seen, one.leadsTo]];
    return brands.flatMap((other) =>
      marksOf(other)
        .filter((mark) => !own.some((known) => known.includes(mark)) && text.includes(written(mark)))
        .map((mark) => `${one.org} says "${mark}" of ${other.org}`),
    );
  });
}

test('each brand is looked at, in each of its languages', () => {
  const ofFurtherProducts = foldersIn('flows/products').flatMap((product) => brandFolders(product));
  expect(brands.map(({ org }) => org).sort()).toEqual([...brandFolders(), ...ofFurtherProducts].sort());
  const inSpanish = brands.filter(({ languages }) => languages.includes('es-US'));
  expect(inSpanish.length).toBe(brands.filter(({ lender }) => lender === undefined).length);
  const wordless = brands.filter(({ ownWords, lender }) => ownWords.length === 0 && lender === undefined);
  expect(wordless.map(({ org }) => org)).toEqual(['main']);
});

describe.each(['pages', 'papers', 'messages'] as const)('in the %s of a brand', (of) => {
  test('nothing of another brand stands, in any of its languages', () => {
    expect(foreign((one) => one[of], words)).toEqual([]);
  });
});

test('no colour and no drawing of another brand is in a page', () => {
  const found = foreign(
    ({ look }) => look,
    ({ seen }) => seen,
  );
  expect(found).toEqual([]);
});

test('no two lenders have a name, a number, a host, a colour or a word of their own in common', () => {
  const all = brands
    .filter((one) => !isOfAnother(one))
    .flatMap(({ marks, ownWords, seen }) => [...new Set([...marks, ...ownWords, ...seen])]);
  expect(all.filter((mark, index) => all.indexOf(mark) !== index)).toEqual([]);
});

test('a variant of the main brand has words, a host, colours and drawings that the main brand has not', () => {
  const variant = brands.find(({ org }) => org === 'lintel-new-york');
  if (!main || !variant) throw new Error('they do not compile');
  const ofMain = [...words(main), ...main.seen];
  const own = (marks: readonly string[]) => marks.filter((mark) => !ofMain.includes(mark)).length;
  expect([own(variant.marks), own(variant.ownWords), own(variant.seen)].filter((count) => count < 2)).toEqual([]);
});

test('what a brand writes stands on its own pages', () => {
  const unsaid = brands.flatMap((one) =>
    words(one)
      .filter((word) => !one.pages.includes(written(word)))
      .map((word) => `${one.org} never says "${word}"`),
  );
  expect(unsaid).toEqual([]);
});
