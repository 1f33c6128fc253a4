import { expect, test } from 'vitest';
import { isRedirectUrl } from '../../../runtime/engine/machine/target-address.ts';
import cases from '../../cases/hostile/redirect-url.json' with { type: 'json' };

test.each(cases.map(({ value, allowed }) => [value, allowed ?? false]))('%j may be followed: %s', (value, allowed) => {
  expect(isRedirectUrl(String(value))).toBe(allowed);
});
