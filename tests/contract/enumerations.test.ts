import { describe, expect, test } from 'vitest';
import type { Json } from '../../runtime/json/json.ts';
import * as contract from '../../src/contract/index.ts';
import { loaded } from '../documents/loaded.ts';

const main = loaded.organisations.get('main');
const states = Object.values(main?.server?.lifecycle.heloc?.states ?? {});

/** Every literal text in a piece of logic. */
function texts(logic: Json): string[] {
  if (typeof logic === 'string') return [logic];
  if (typeof logic !== 'object' || logic === null) return [];
  return Object.entries(logic).flatMap(([operator, part]) => (operator === 'var' ? [] : texts(part)));
}

const setTo = (field: string): string[] =>
  states
    .flatMap(({ on = {} }) => Object.values(on).flat())
    .flatMap(({ set }) => (set?.[field] === undefined ? [] : texts(set[field] as Json)));

describe('values that the lifecycle sets are names of the contract', () => {
  test.each([
    ['uwDecision', contract.decisions],
    ['uwSubDecision', contract.subdecisions],
    ['bpo', contract.bpoStatuses],
    ['title', contract.titleStatuses],
  ] as const)('%s', (field, names) => {
    const values = setTo(field);
    expect(values.length).toBeGreaterThan(0);
    expect(values.filter((value) => !(names as readonly string[]).includes(value))).toEqual([]);
  });
});

/** The values that a part of a fact may have. */
function enumOf(fact: string, part: string): unknown[] {
  const fields = main?.product?.facts[fact]?.fields;
  return fields?.[part]?.enum ?? [];
}

describe('the choices of a borrower are those of the contract', () => {
  test('of employment', () => {
    expect(enumOf('income', 'employmentType').toSorted()).toEqual([...contract.employmentChoices].sort());
  });

  test.each([
    ['ownership', 'type', contract.ownershipTypes],
    ['autopay', 'paymentMethod', contract.paymentMethods],
    ['identityDocument', 'kind', contract.identityDocumentKinds],
  ] as const)('%s.%s', (fact, part, names) => {
    expect([...enumOf(fact, part)].sort()).toEqual([...names].sort());
  });

  test('a condition that can be chosen is a condition of the contract', () => {
    const told = enumOf('homeCondition', 'condition').concat(main?.product?.facts.homeCondition?.enum ?? []);
    expect(told).not.toEqual([]);
    expect(told.filter((value) => !(contract.propertyConditions as readonly unknown[]).includes(value))).toEqual([]);
  });
});
