import { beforeAll, describe, expect, test } from 'vitest';
import { brandFolders, foldersIn } from './brand-folders.ts';
import { marksOfBrands, type Seen, written } from './marks-of-a-brand.ts';

const variantOf = 'lintel-new-york';
const few = ['main', 'fairway', variantOf];

/** A variant of the main brand for one state is the same lender, and so is a brand of a further product. */
const isOfAnother = ({ org, lender }: Seen): boolean => lender !== undefined || org === variantOf;

/** What marks a brand beside its base: its name, addresses and numbers, and the words of its own documents. */
const words = ({ marks, ownWords }: Seen): string[] => [...marks, ...ownWords];

/** What of each other brand is found in one. What both state as their own is no other's, nor is a name within a longer one. */
function foreign(
  brands: readonly Seen[],
  textOfScreen: (one: Seen) => string,
  marksOf: (other: Seen) => readonly string[],
): string[] {
  return brands.flatMap((one) => {
    const [text, own] = [textOfScreen(one), [...words(one), ...one.seen, one.leadsTo]];
    return brands.flatMap((other) =>
      marksOf(other)
        .filter((mark) => !own.some((known) => known.includes(mark)) && text.includes(written(mark)))
        .map((mark) => `${one.org} says "${mark}" of ${other.org}`),
    );
  });
}

for (const { among, options, only } of [
  { among: 'three brands', options: {}, only: few },
  { among: 'all brands', options: { tags: ['all'] }, only: undefined },
])
  describe(`among ${among}`, options, () => {
    let brands: Seen[] = [];
    beforeAll(() => {
      brands = marksOfBrands(only);
    });

    test('each is looked at, in each of its languages', () => {
      const ofFurtherProducts = foldersIn('flows/products').flatMap((product) => brandFolders(product));
      const expected = only ?? [...brandFolders(), ...ofFurtherProducts];
      expect(brands.map(({ org }) => org).sort()).toEqual([...expected].sort());
      const inSpanish = brands.filter(({ languages }) => languages.includes('es-US'));
      expect(inSpanish.length).toBe(brands.filter(({ lender }) => lender === undefined).length);
      const wordless = brands.filter(({ ownWords, lender }) => ownWords.length === 0 && lender === undefined);
      expect(wordless.map(({ org }) => org)).toEqual(['main']);
    });

    test.each(['pages', 'papers', 'messages'] as const)(
      'nothing of another stands in the %s of one, in any of its languages',
      (of) => {
        expect(foreign(brands, (one) => one[of], words)).toEqual([]);
      },
    );

    test('no colour and no drawing of another is in a page', () => {
      const found = foreign(
        brands,
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
      const [main, variant] = ['main', variantOf].map((wanted) => brands.find(({ org }) => org === wanted));
      if (!main || !variant) throw new Error('they do not compile');
      const ofMain = [...words(main), ...main.seen];
      const own = (marks: readonly string[]) => marks.filter((mark) => !ofMain.includes(mark)).length;
      expect([own(variant.marks), own(variant.ownWords), own(variant.seen)].filter((count) => count < 2)).toEqual([]);
    });

    test('what one writes stands on its own pages', () => {
      const unsaid = brands.flatMap((one) =>
        words(one)
          .filter((word) => !one.pages.includes(written(word)))
          .map((word) => `${one.org} never says "${word}"`),
      );
      expect(unsaid).toEqual([]);
    });
  });
