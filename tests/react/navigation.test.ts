import { expect, test } from 'vitest';
import { hrefOf, machinePath, opensInApp, queryOf, sitePath } from '../../runtime/react/context/navigation.ts';
import { smallProduct } from '../state/small-product.ts';

const base = '/account/heloc';

test.each([
  ['/account/heloc', '/'],
  ['/account/heloc/register', '/register'],
  ['/dashboard', 'site:/dashboard'],
  ['/account/helocs', 'site:/account/helocs'],
])('%s is %s to the machine', (pathname, path) => {
  expect(machinePath(base, pathname)).toBe(path);
  expect(sitePath(base, path)).toBe(pathname);
});

test('a link of a setting leads there, on the site or to another one', () => {
  const withTerms = (terms: string) => ({ ...smallProduct, settings: { links: { terms } } });
  const link = { setting: 'links.terms' };
  expect(hrefOf(link, withTerms('site:/terms'), base)).toBe('/terms');
  expect(hrefOf(link, withTerms('https://example.com/terms'), base)).toBe('https://example.com/terms');
});

test('only a path that a document describes opens without leaving', () => {
  expect(opensInApp('/account/heloc/register/income', smallProduct, base)).toBe(true);
  expect(opensInApp('/account/heloc/elsewhere', smallProduct, base)).toBe(false);
  expect(opensInApp('https://example.com/account/heloc/register', smallProduct, base)).toBe(false);
});

test('of a parameter given twice the first counts', () => {
  expect(queryOf('?utm_source=a&utm_source=b')).toEqual({ utm_source: 'a' });
});
