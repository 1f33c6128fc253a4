import { describe, expect, it } from 'vitest';
import type { Product } from '../../../runtime/engine/product.ts';
import { redirectTarget } from '../../../src/server/pages/redirect.ts';
import { loaded } from '../../documents/loaded.ts';

const main = loaded.organisations.get('main')?.product;
if (!main) throw new Error('The main brand does not compile');
const product: Product = {
  ...main,
  redirects: [
    { from: 'site:/old/*', to: '/register-v2/*', keepQuery: true },
    { from: 'site:/short', to: 'site:/dashboard' },
    { from: 'site:/any/*', to: 'site:/*' },
    { from: 'site:/part', to: 'https://lender.example/terms?a=1#fees', keepQuery: true },
    { from: 'site:/help', to: 'site:/support#fees?or', keepQuery: true },
  ],
};

describe('a full load of', () => {
  it.each([
    ['/old/for-sale?utm_source=x&org=fairway', '/account/heloc/register-v2/for-sale?utm_source=x&org=fairway'],
    ['/old', '/account/heloc/register-v2'],
    ['/short?utm_source=x&org=fairway&pop-webchat=1', '/dashboard?org=fairway&pop-webchat=1'],
    ['/short', '/dashboard'],
    ['/part?org=fairway', 'https://lender.example/terms?a=1&org=fairway#fees'],
    ['/help?org=fairway', '/support?org=fairway#fees?or'],
    ['/part', 'https://lender.example/terms?a=1#fees'],
  ])('%s leads to %s', (url, target) => {
    expect(redirectTarget(product, url)).toBe(target);
  });

  it('a path of which no row speaks stays', () => {
    expect(redirectTarget(product, '/dashboard')).toBeUndefined();
  });

  it.each(['/any//evil.example', '/any/\\evil.example', '/any///evil.example/x'])(
    '%s never leads to another site',
    (url) => {
      expect(redirectTarget(product, url)).toMatch(/^\/(?![/\\])/);
    },
  );
});

describe('the documents send', () => {
  it.each([
    ['/', '/dashboard'],
    ['/account', '/dashboard'],
    ['/account/register?rid=1', '/account/heloc/register?rid=1'],
    ['/account/register/support', '/account/heloc/register/support'],
    ['/account/heloc-signer/login', '/account/heloc/heloc-signer/login'],
    ['/terms', '/account/heloc/terms'],
    ['/communications', '/account/heloc/communications'],
    ['/privacy', '/account/heloc/privacy'],
    ['/licenses', '/account/heloc/licenses'],
  ])('%s to %s', (url, target) => {
    expect(redirectTarget(main, url)).toBe(target);
  });

  it.each(['/account/heloc/terms', '/account/heloc/privacy'])('%s nowhere: it is a page of ours', (url) => {
    expect(redirectTarget(main, url)).toBeUndefined();
  });
});
