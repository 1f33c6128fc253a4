import { describe, expect, it } from 'vitest';
import { judge } from '../../runtime/engine/rules/judge.ts';
import type { Json } from '../../runtime/json/json.ts';
import { reasonsToTell } from '../../runtime/lifecycle/decline-reasons.ts';
import { exampleEnvironment } from '../../runtime/lifecycle/lifecycle-environment.ts';
import { loaded } from '../documents/loaded.ts';
import { lifecycle } from './documents.ts';

const { product } = loaded.organisations.get('main') ?? {};
const rules = product?.rules ?? {};
const { blocks = {} } = product?.screens['application/error/decline'] ?? {};

/** The rules of the screen's explanations that hold where a decision rule failed. */
function explainedBy(failed: string): string[] {
  const facts = new Map<string, Json>([['application.status.declinedBy', [failed]]]);
  return Object.values(blocks).flatMap(({ when }) => {
    const id = typeof when === 'object' && when !== null && 'rule' in when ? String(when.rule) : '';
    const rule = id.startsWith('declined-for-') ? rules[id] : undefined;
    return rule && judge(rule, facts, (name) => rules[name]).verdict === 'pass' ? [id] : [];
  });
}

it.each(Object.keys(lifecycle.tests))(
  'a decision by "%s" is explained on the screen of the decline, once',
  (failed) => {
    expect(explainedBy(failed)).toHaveLength(1);
  },
);

describe('the reasons told', () => {
  const reasonsFor = (failed: string[], factors: Json = null): string[] =>
    reasonsToTell(lifecycle, failed, exampleEnvironment(lifecycle, { creditReport: { factors } }, {}));
  const [score = '', debts = ''] = ['credit-score', 'debt-to-income'].map((id) => lifecycle.tests[id]?.declineReason);

  it('are the factors of a score, never that it is too low', () => {
    expect(reasonsFor(['credit-score'], ['Many inquiries', 'High balances'])).toEqual([
      'Many inquiries',
      'High balances',
    ]);
  });

  it('begin with the weightiest of each rule, are at most four, and none is told twice', () => {
    const factors = ['Late payments', debts, 'Late payments', 'High balances', 'Many inquiries', 'New accounts'];
    expect(reasonsFor(['credit-score', 'debt-to-income'], factors)).toEqual([
      'Late payments',
      debts,
      'High balances',
      'Many inquiries',
    ]);
  });

  it.each([[null], [[]], [['', 7]], ['Late payments']])(
    'are the words of the rule where there are no others: %j',
    (factors) => {
      expect(reasonsFor(['credit-score'], factors)).toEqual([score]);
    },
  );
});
