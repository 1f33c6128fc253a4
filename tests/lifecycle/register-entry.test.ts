import { describe, expect, it } from 'vitest';
import { exampleEnvironment } from '../../runtime/lifecycle/lifecycle-environment.ts';
import { registerEntry } from '../../runtime/lifecycle/register/register-entry.ts';
import { lifecycle } from './documents.ts';

const entry = (failed: string[], given = {}) =>
  registerEntry(lifecycle, failed, exampleEnvironment(lifecycle, given, {}));

describe('a refusal in the register', () => {
  it('before the form is no application, and has no action', () => {
    expect(entry(['collateral'])).toEqual({ application: false, action: null, reasons: [4] });
  });

  it('after the form is an application that was denied', () => {
    expect(entry(['collateral'], { submittedOn: '2026-11-30' })).toEqual({
      application: true,
      action: 3,
      reasons: [4],
    });
  });

  it('has each code once, in the order of the rules, and four at most', () => {
    const failed = ['debt-to-income', 'credit-score', 'delinquency', 'collateral', 'completeness', 'identity'];
    expect(entry(failed)?.reasons).toEqual([1, 3, 4, 7]);
  });

  it('says in words a reason that has no code of its own, unless four others come first', () => {
    expect(entry(['offers-by-cost', 'age'])).toMatchObject({
      reasons: [9],
      text: 'No line within the limits on cost; Not of legal age to enter into a binding contract',
    });
    expect(entry(['debt-to-income', 'credit-score', 'collateral', 'identity', 'age'])).not.toHaveProperty('text');
  });
});

it('every code is one that the register has, and code 9 alone has words', () => {
  const codes = Object.values(lifecycle.register?.codes ?? {});
  expect(codes.map(({ code }) => code).filter((code) => code < 1 || code > 9)).toEqual([]);
  expect(codes.filter(({ code, text }) => (code === 9) !== (text !== undefined))).toEqual([]);
  const longest = codes.map(({ text = '' }) => text).join('; ');
  expect(longest.length).toBeLessThanOrEqual(255);
});
