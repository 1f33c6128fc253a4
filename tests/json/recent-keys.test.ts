import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { recentKeys } from '../../runtime/json/recent-keys.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

test('an object has the same key for as long as it is among those asked for last', () => {
  const keyOf = recentKeys(2);
  const [one, other] = [{}, {}];
  const key = keyOf(one);
  expect(keyOf(other)).not.toBe(key);
  expect(keyOf(one)).toBe(key);
});

test('what is cached by a key is forgotten when others were asked for, though its object stays', async () => {
  const keyOf = recentKeys(1);
  const objects = [{}, {}];
  const cached = new WeakMap<object, object>();
  const [first = {}, second = {}] = objects;
  const value = ((): WeakRef<object> => {
    const made = { large: true };
    cached.set(keyOf(first), made);
    return new WeakRef(made);
  })();
  // A weak reference holds its object until the task that made it is over.
  await new Promise((resolve) => setImmediate(resolve));
  collect();
  expect(value.deref()).toBeDefined();
  keyOf(second);
  await new Promise((resolve) => setImmediate(resolve));
  collect();
  expect(value.deref()).toBeUndefined();
  expect(cached.has(keyOf(first))).toBe(false);
});
