import { expect, it, test } from 'vitest';
import { addressOf, originOf, pathOf } from '../../src/cli/browser/site.ts';

const origin = 'http://localhost:1';

it.each([
  ['/register-v2', 'http://localhost:1/account/heloc/register-v2'],
  ['/account/heloc/terms?a=1', 'http://localhost:1/account/heloc/terms?a=1'],
  ['site:/dashboard', 'http://localhost:1/dashboard'],
  ['https://example.com/x', 'https://example.com/x'],
])('a journey opens %s at %s', (path, address) => {
  expect(addressOf(path, origin)).toBe(address);
});

it.each([
  ['http://localhost:1/account/heloc/register-v2/for-sale?a=1#b', false, '/register-v2/for-sale'],
  ['http://localhost:1/account/heloc', false, '/'],
  ['http://localhost:1/dashboard', false, '/dashboard'],
  ['http://localhost:1/account/heloc/terms', true, '/account/heloc/terms'],
  ['http://localhost:1/account/helocs', false, '/account/helocs'],
])('%s (outside: %s) is the path %s', (address, outside, path) => {
  expect(pathOf(address, outside)).toBe(path);
});

test('an organisation that is not there is named', () => {
  expect(() => originOf('nobody', 1)).toThrow("No organisation 'nobody'");
});
