import { expect, test } from 'vitest';
import { withOwnSettings } from '../../../runtime/language/brand/brand-references.ts';
import { loaded } from '../loaded.ts';

const readOf = (organisation: object) => withOwnSettings({ organisation: { ...organisation } as never }).settings;

test('texts read the details, the default product and the merged figures of the organisation', () => {
  const products = { default: 'loan', heloc: { name: 'a line' }, loan: { name: 'a loan' } };
  const orgPricingData = [{ least: '$1', most: '$2' }, { most: '$3' }];
  expect(readOf({ orgMetaData: { companyInfo: { nmls: '1' }, products }, orgPricingData })).toEqual({
    organisation: {
      companyInfo: { nmls: '1' },
      product: { name: 'a loan' },
      pricing: { least: '$1', most: '$3' },
    },
  });
});

test('a brand inherits heloc as its default product', () => {
  const { product } = loaded.organisations.get('fairway') ?? {};
  expect(product?.settings).toHaveProperty('organisation.product.name', 'home equity line of credit');
});

test.each([...loaded.organisations.keys()])('%s publishes its bounds, and keeps its price list', (org) => {
  const { product } = loaded.organisations.get(org) ?? {};
  const text = JSON.stringify(product?.brand.organisation?.orgPricingData);
  expect(product?.settings).toHaveProperty('organisation.pricing.loanMaximum');
  expect(text).not.toMatch(/score|cltv|adjustment|margin|policy/i);
});
