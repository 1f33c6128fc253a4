import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPath, writePath } from '../../../runtime/json/dotted-path.ts';
import type { Json } from '../../../runtime/json/json.ts';

const person: Json = { name: { firstName: 'Ada' }, phones: [{ number: '1' }, { number: '2' }] };

describe('readPath', () => {
  test.each<[string, Json | undefined]>([
    ['', person],
    ['name.firstName', 'Ada'],
    ['name.lastName', undefined],
    ['name.firstName.length', undefined],
    ['phones.1.number', '2'],
    ['phones.length', undefined],
    ['phones.01x', undefined],
    ['toString', undefined],
    ['name.hasOwnProperty', undefined],
    ['__proto__', undefined],
    ['name.constructor.name', undefined],
    ['.name', undefined],
  ])('%j is %j', (path, value) => {
    expect(readPath(person, path)).toEqual(value);
  });

  test('an own property named __proto__ is not read', () => {
    expect(readPath(JSON.parse('{"__proto__":{"admin":true}}'), '__proto__.admin')).toBeUndefined();
  });
});

describe('writePath', () => {
  const before = { name: { firstName: 'Ada' }, dob: '1815-12-10' };

  test('writes a copy and keeps the rest', () => {
    const after = writePath(before, 'name.lastName', 'King');
    expect(after).toEqual({ name: { firstName: 'Ada', lastName: 'King' }, dob: '1815-12-10' });
    expect(before).toEqual({ name: { firstName: 'Ada' }, dob: '1815-12-10' });
  });

  test('keeps the order of the keys', () => {
    expect(Object.keys(writePath(before, 'name', null))).toEqual(['name', 'dob']);
  });

  test('removes with undefined', () => {
    expect(writePath(before, 'name.firstName', undefined)).toEqual({ name: {}, dob: '1815-12-10' });
    expect(writePath(before, 'dob', undefined)).toEqual({ name: { firstName: 'Ada' } });
  });

  test('makes the objects on its way, also from a text', () => {
    expect(writePath({ a: 'text' }, 'a.b.c', 1)).toEqual({ a: { b: { c: 1 } } });
  });

  test.each(['__proto__.x', 'a.constructor', 'prototype', 'a.__proto__'])('refuses %s', (path) => {
    expect(() => writePath({}, path, 1)).toThrow(expect.objectContaining({ code: 'forbidden-name' }));
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  test('a written value can be read', () => {
    const path = fc
      .array(fc.constantFrom('a', 'b', 'toString', 'd'), { minLength: 1, maxLength: 4 })
      .map((names) => names.join('.'));
    fc.assert(
      fc.property(path, path, fc.integer(), (first, second, value) => {
        const object = writePath(writePath({}, first, 'before'), second, value);
        expect(readPath(object, second)).toBe(value);
      }),
    );
  });
});
