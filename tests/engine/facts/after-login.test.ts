import { expect, test } from 'vitest';
import { environmentOf } from '../../../runtime/engine/facts/environment-of.ts';
import { Visit } from '../machine/visit.ts';

/** Where a login at this page leads. */
function ledTo(redirectUrl: string): unknown {
  const visit = new Visit().open('site:/auth/login', {}, { redirectUrl });
  return environmentOf(visit.product, visit.session).get('afterLogin');
}

test.each(['/dashboard', '/account/heloc/register-v2/name?utm_source=a,b;c&at=12:30#top', '/a/%C3%A4?q=ä'])(
  'a login leads back to %s',
  (path) => {
    expect(ledTo(path)).toBe(path);
  },
);

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '/a\t/evil.example',
  '/dashboard\r',
  '/a\\evil.example',
  '\\\\evil.example',
  '/Dashboard',
  '/',
  'dashboard',
  'javascript:alert(1)',
])('a login does not lead to %j', (address) => {
  expect(ledTo(address)).toBe('/dashboard');
});

test('what is led to is of this site, however a browser reads it', () => {
  for (const rest of ['..//evil.example', '@evil.example', ':80/x'])
    expect(new URL(String(ledTo(`/a${rest}`)), 'https://lender.example').origin).toBe('https://lender.example');
});
