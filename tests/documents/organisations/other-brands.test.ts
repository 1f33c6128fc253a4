import { expect, test } from 'vitest';
import discounts from '../../../flows/parts/fields/discounts.json' with { type: 'json' };
import type { Product } from '../../../runtime/engine/product.ts';
import { readPath } from '../../../runtime/json/dotted-path.ts';
import type { Json } from '../../../runtime/json/json.ts';
import { themeCss } from '../../../src/documents/theme-css.ts';
import { loaded } from '../loaded.ts';

/** Settings by which a borrower would take a lender for another. */
const telling = [
  'orgName',
  'creditRequester',
  'company.address',
  'support.phone',
  'support.email',
  'mainSite.terms',
  'mainSite.privacy',
  'mainSite.communications',
  'mainSite.licenses',
];

/** A variant of the main brand for one state is the same lender, and so is a brand of a further product. */
const variants = new Map([['lintel-new-york', 'main']]);
const lenderOf = ({ org, brand }: Product): string => {
  const lender = brand.lender ?? org;
  return variants.get(lender) ?? lender;
};

/** The colours that a borrower knows a lender by. The tints that follow from them may meet by chance. */
const coloursOf = ({ theme }: Product): string[] =>
  [theme.color?.brand?.$value, theme.color?.illustration?.$value].filter((value) => value !== undefined);

/** Of every kind of discount that the calls name; an offer shows those that the organisation's own pricing has. */
const labelsOfDiscounts = Object.values(discounts.part.choices.label.texts).map(
  (text) => text.split(' off')[0]?.split('{')[0],
);

const asJson = (value: unknown): Json => value as Json;

const organisations = [...loaded.organisations].map(([org, { product, server }]) => {
  const settings = asJson(product.settings);
  const marks = telling.flatMap((path) => {
    const value = readPath(settings, path);
    return typeof value === 'string' ? [value] : [];
  });
  const hosts = [new URL(product.brand.organisation?.baseUrl ?? 'https://none.invalid').host];
  const unread = [
    ...(readPath(settings, 'hawaiiDialog') === true ? [] : [readPath(settings, 'hawaiiUrl')]),
    ...(readPath(settings, 'newYork.checked') === true ? [] : [readPath(settings, 'newYork.redirectUrl')]),
    ...labelsOfDiscounts,
  ].flatMap((one) => (typeof one === 'string' ? [one] : []));
  const page = unread.reduce((text, one) => text.replaceAll(one, ''), JSON.stringify(product));
  return {
    org,
    lender: lenderOf(product),
    marks: [...marks, ...hosts],
    seen: [...Object.values(product.assets), ...coloursOf(product)],
    look: JSON.stringify(product) + themeCss(product.theme),
    page,
    papers: JSON.stringify([server.papers, server.messages]),
  };
});

/** What of each other lender stands in these documents. A name that is part of the lender's own is not another's. */
function foreign(of: 'page' | 'papers'): string[] {
  return organisations.flatMap((one) =>
    organisations
      .filter(({ lender }) => lender !== one.lender)
      .flatMap((other) =>
        other.marks
          .filter(
            (mark) =>
              !one.marks.some((own) => own.includes(mark)) && one[of].includes(JSON.stringify(mark).slice(1, -1)),
          )
          .map((mark) => `${one.org} says "${mark}" of ${other.org}`),
      ),
  );
}

test('each organisation is told from every other', () => {
  expect(organisations.length).toBeGreaterThanOrEqual(13);
  const lenders = organisations.filter(({ org, lender }) => org === lender);
  const all = lenders.flatMap(({ marks }) => marks);
  const names = lenders.map(({ marks }) => marks[0]);
  expect(new Set(names).size).toBe(names.length);
  expect(all.filter((mark, index) => all.indexOf(mark) !== index && !names.includes(mark))).toEqual([]);
});

test('nothing of another lender stands in the documents of a page', () => {
  expect(foreign('page')).toEqual([]);
});

test('no colour and no drawing of another lender is in a page', () => {
  const found = organisations.flatMap((one) =>
    organisations
      .filter(({ lender }) => lender !== one.lender)
      .flatMap(({ org, seen }) =>
        seen.filter((mark) => one.look.includes(mark)).map((mark) => `${one.org} shows ${mark} of ${org}`),
      ),
  );
  expect(found).toEqual([]);
});

test('nothing of another lender stands in a paper or a message', () => {
  expect(foreign('papers')).toEqual([]);
});
