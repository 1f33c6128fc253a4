import { expect, test } from 'vitest';
import { declaredAt } from '../../runtime/engine/facts/fact-value.ts';
import type { Product } from '../../runtime/engine/product.ts';
import { isObject, type Json } from '../../runtime/json/json.ts';
import { loaded } from '../documents/loaded.ts';

type Requests = Pick<Product, 'facts'> & { calls: Record<string, { request?: unknown }> };

/** Parts of requests, as <call>: <part> is <answer>, that are filled from another part of an answer that has one of their own name. */
const crossed = ({ facts, calls }: Requests): string[] =>
  Object.entries(calls).flatMap(([id, { request = {} }]) =>
    namesRead(request as Json, '').flatMap(({ part, path }) => {
      const [fact = '', ...steps] = path.split('.');
      const [name = '', own = ''] = [part, steps.at(-1)].map((one) => one?.split('.').at(-1));
      const declared = Object.hasOwn(facts, fact) ? facts[fact] : undefined;
      if (!declared || steps.length === 0 || own === name) return [];
      return declaredAt(declared, [...steps.slice(0, -1), name].join('.')) ? [`${id}: ${part} is ${path}`] : [];
    }),
  );

/** The facts in a request, each with the part that it fills. Of values that may stand in for each other the first counts. */
function namesRead(value: Json, part: string): { part: string; path: string }[] {
  if (!isObject(value)) return [];
  const { var: path, coalesce } = value;
  if (typeof path === 'string') return [{ part, path }];
  if (Array.isArray(coalesce)) return namesRead(coalesce[0] ?? null, part);
  return Object.entries(value).flatMap(([key, member]) => namesRead(member, key));
}

// Would send a first name as the last: both are texts, which every schema takes.
test('a part of a request is filled from the answer of its own name', () => {
  const products = [...loaded.organisations.values()].map(({ product }) => product);
  expect(products.flatMap(crossed)).toEqual([]);
  const [product] = products;
  if (!product) throw new Error('nothing compiles');
  const wrong = {
    body: { firstName: { var: 'name.firstName' }, lastName: { coalesce: [{ var: 'name.firstName' }, ''] } },
  };
  expect(crossed({ facts: product.facts, calls: { 'profile-name': { request: wrong } } })).toEqual([
    'profile-name: lastName is name.firstName',
  ]);
});
