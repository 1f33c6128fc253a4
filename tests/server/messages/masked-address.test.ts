import { expect, test } from 'vitest';
import { maskedAddress } from '../../../src/server/messages/masked-address.ts';

test.each([
  ['a letter', 'blair@example.com', 'b•••@example.com'],
  ['an emoji', '\u{1f3e0}home@example.com', '\u{1f3e0}•••@example.com'],
  ['a letter and its accent', 'e\u0301va@example.com', 'e\u0301•••@example.com'],
])('an email address is masked after its first whole character: %s', (_case, address, masked) => {
  expect(maskedAddress({ channel: 'email', address })).toBe(masked);
});
