import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import { startSession } from '../../runtime/engine/session/start-session.ts';
import { createPaintedErrors } from '../../runtime/state/errors.ts';
import { now } from './open-runtime.ts';

const failed = (count: number) => ({
  ...startSession({ now }),
  errors: Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 'Required'])),
});

test('of many errors the first are painted first, which fill the view of the summary, the rest after the paint', () => {
  const store = createStore();
  const errors = createPaintedErrors();
  const later: (() => void)[] = [];
  errors.follow(store, failed(100), (then) => later.push(then));
  expect(Object.keys(store.get(errors.all))).toEqual(Array.from({ length: 20 }, (_, index) => `f${index}`));
  expect(store.get(errors.at('f20'))).toBeUndefined();
  for (const then of later) then();
  expect(Object.keys(store.get(errors.all))).toHaveLength(100);
  expect(store.get(errors.at('f20'))).toBe('Required');
});

test('painted errors stay while more are added', () => {
  const store = createStore();
  const errors = createPaintedErrors();
  const last = { ...failed(0), errors: { f99: 'Required' } };
  errors.follow(store, last, () => undefined);
  errors.follow(store, failed(100), () => undefined);
  expect(store.get(errors.at('f99'))).toBe('Required');
});

test('a few errors are painted at once', () => {
  const store = createStore();
  const errors = createPaintedErrors();
  errors.follow(store, failed(3), () => undefined);
  expect(Object.keys(store.get(errors.all))).toHaveLength(3);
});

test('an error wakes its own field and no other', () => {
  const store = createStore();
  const errors = createPaintedErrors();
  const woken: string[] = [];
  for (const path of ['f0', 'f1']) store.sub(errors.at(path), () => woken.push(path));
  errors.follow(store, failed(1), () => undefined);
  expect(woken).toEqual(['f0']);
});

test('an older paint does not restore corrected errors', () => {
  const store = createStore();
  const errors = createPaintedErrors();
  const later: (() => void)[] = [];
  errors.follow(store, failed(100), (then) => later.push(then));
  errors.follow(store, failed(0), () => undefined);
  for (const then of later) then();
  expect(store.get(errors.all)).toEqual({});
});
