import { expect, test } from 'vitest';
import { isAbsent } from '../../../runtime/engine/environment/absent.ts';

test.each([undefined, null, '', '  \n', {}, { street1: '', city: null, inner: {} }])('%j is absent', (value) => {
  expect(isAbsent(value)).toBe(true);
});

test.each([0, false, 'x', [], { street1: '', city: 'Denver' }, { list: [] }])('%j is present', (value) => {
  expect(isAbsent(value)).toBe(false);
});
