import { expect, it } from 'vitest';
import { dueRefresh } from '../../runtime/react/refresh-on-return.tsx';

const waiting = { kind: 'timer' as const, call: 'conditions', place: 1, then: [], attempt: 0 };

it('is due by the timer of the screen’s refresh, and by no other', () => {
  expect(dueRefresh({ pending: { a: { ...waiting, id: 'a' }, b: { ...waiting, id: 'b', quiet: true } } })).toBe('b');
  expect(dueRefresh({ pending: { a: { ...waiting, id: 'a' } } })).toBeUndefined();
  const asked = { ...waiting, kind: 'call' as const, id: 'c', quiet: true as const };
  expect(dueRefresh({ pending: { c: asked } })).toBeUndefined();
});
