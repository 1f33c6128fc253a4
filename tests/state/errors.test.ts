import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import { startSession } from '../../runtime/engine/session/start-session.ts';
import { createPaintedErrors } from '../../runtime/state/errors.ts';
import { now } from './open-runtime.ts';

const failed = (count: number) => ({
  ...startSession({ now }),
  errors: Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 'Required'])),
});

test('of many errors those in view are painted first, the rest after the paint', () => {
  const store = createStore();
  const errors = createPaintedErrors();
  const later: (() => void)[] = [];
  errors.follow(
    store,
    failed(100),
    () => new Set(['f3', 'f4']),
    (then) => later.push(then),
  );
  expect(Object.keys(store.get(errors.all))).toEqual(['f3', 'f4']);
  for (const then of later) then();
  expect(Object.keys(store.get(errors.all))).toHaveLength(100);
});

test('a few errors are painted at once', () => {
  const store = createStore();
  const errors = createPaintedErrors();
  errors.follow(
    store,
    failed(3),
    () => new Set(),
    () => undefined,
  );
  expect(Object.keys(store.get(errors.all))).toHaveLength(3);
});

test('an older paint does not bring back what was corrected since', () => {
  const store = createStore();
  const errors = createPaintedErrors();
  const later: (() => void)[] = [];
  errors.follow(
    store,
    failed(100),
    () => new Set(),
    (then) => later.push(then),
  );
  errors.follow(
    store,
    failed(0),
    () => new Set(),
    () => undefined,
  );
  for (const then of later) then();
  expect(store.get(errors.all)).toEqual({});
});
