import { expect, test } from 'vitest';
import cases from '../../cases/hostile/redirect-url.json' with { type: 'json' };
import { isRedirectUrl } from '../../../runtime/core/machine/redirect-url.ts';

test.each(cases.map(({ value, allowed }) => [value, allowed ?? false]))('%j may be followed: %s', (value, allowed) => {
  expect(isRedirectUrl(String(value))).toBe(allowed);
});
