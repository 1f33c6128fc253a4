import { expect, test } from 'vitest';
import { checkBrandRepeats, withBrandFiles } from '../../../runtime/language/compile.ts';
import { lines, preparedWith } from '../fixture.ts';

const citation = 'Lending policy of the organisation, confirmation of incomes';

const house = (brand: string, said = citation) => ({
  path: `brands/${brand}/flows/sources/house.json`,
  text: JSON.stringify({ sources: { [brand]: { citation: said } } }),
});

const ownHeading = (brand: string) => ({
  path: `brands/${brand}/flows/public/help.json`,
  text: JSON.stringify({ heading: 'Ask whoever lends to you.' }),
});

/** What is told of brands whose files are read after those of flows/. */
function told(files: { path: string; text: string }[], flows: Record<string, string> = {}): string[] {
  const before = preparedWith(flows);
  const all = withBrandFiles(before, files);
  checkBrandRepeats(all);
  return lines(all.diagnostics.slice(before.diagnostics.length)).map((line) => line.replace(/ \(.*/, ''));
}

test('what three brands write alike is told, a citation and a sentence', () => {
  const brands = ['acme', 'best', 'calm'];
  expect(told([...brands.map((brand) => house(brand)), ...brands.map(ownHeading)])).toEqual([
    'repeated-sentence brands/acme/flows/public/help.json:1:12',
    `repeated-text brands/acme/flows/sources/house.json:1:${house('acme').text.indexOf(`"${citation}`) + 1}`,
  ]);
});

test('what two brands write alike, or three have by its name, is not', () => {
  expect(told(['acme', 'best'].flatMap((brand) => [house(brand), ownHeading(brand)]))).toEqual([]);
  expect(told(['acme', 'best', 'calm'].map((brand) => house(brand, '{constants.incomes}')))).toEqual([]);
});

test('what stands three times without brands is told once, with the documents', () => {
  const flows = Object.fromEntries(
    ['one', 'two', 'three'].map((name) => [
      `flows/public/${name}.json`,
      ownHeading('acme').text.replace('}', ', "blocks": {}, "actions": {} }'),
    ]),
  );
  expect(told([ownHeading('acme')], flows)).toEqual([]);
});
