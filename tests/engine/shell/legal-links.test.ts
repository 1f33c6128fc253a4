import { expect, test } from 'vitest';
import { hrefOf } from '../../../runtime/react/context/navigation.ts';
import { loaded } from '../../documents/loaded.ts';

const names = ['terms', 'privacy', 'communications', 'licenses'];

test.each([
  ['main', '/account/heloc/'],
  ['lintel-new-york', '/account/heloc/'],
  ['fairway', 'https://www.fairway.example.com/'],
])('the links of the footer of %s lead to its own pages, or to ours: %s', (org, site) => {
  const product = loaded.organisations.get(org)?.product;
  if (!product) throw new Error(`${org} does not compile`);
  const links = product.shell.footer?.links ?? {};
  const hrefs = names.map((name) => hrefOf(links[name]?.to ?? '', product, '/account/heloc'));
  expect(hrefs).toEqual(names.map((name) => `${site}${name}`));
});
