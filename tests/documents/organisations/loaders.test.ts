import { describe, expect, test } from 'vitest';
import { loaded } from '../loaded.ts';

/** Specification 1, section 1: the variants of the main brand and two named partners have animations of their own. */
const variants = ['main', 'lintel-new-york'];
const partners = ['fairway', 'guaranteed-rate'];

const lenders = [...loaded.organisations].filter(([, { product }]) => product.brand.company === undefined);
const loaderOf = (org: string): string | undefined => loaded.organisations.get(org)?.product.brand.loader;

describe('the drawing that rises while the server works', () => {
  test('is that of the main brand at its variants', () => {
    expect(variants.map(loaderOf)).toEqual(['house', 'house']);
  });

  test('is one of their own at two partners', () => {
    const own = partners.map(loaderOf);
    expect(own).toEqual(['map', 'key']);
    expect(new Set([...own, 'house']).size).toBe(3);
  });

  test.each(lenders.map(([org]) => org).filter((org) => ![...variants, ...partners].includes(org)))(
    'is the default at %s: the illustration of the overlay, at rest',
    (org) => {
      expect(loaderOf(org)).toBeUndefined();
      const { overlay } = loaded.organisations.get(org)?.product.flows.registration ?? {};
      const dialog = loaded.organisations.get(org)?.product.dialogs[overlay ?? ''];
      expect(dialog).toMatchObject({ kind: 'overlay', illustration: 'checks' });
    },
  );

  test('stands in the page with its paths, where a brand names one', () => {
    const drawn = lenders.filter(([, { product }]) => product.brand.loader !== undefined).map(([org]) => org);
    expect(drawn.sort()).toEqual([...partners, ...variants].sort());
  });
});
