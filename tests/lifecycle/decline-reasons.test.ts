import { expect, it } from 'vitest';
import { judge } from '../../runtime/engine/rules/judge.ts';
import type { Json } from '../../runtime/json/json.ts';
import { loaded } from '../documents/loaded.ts';
import { lifecycle } from './documents.ts';

const { product } = loaded.organisations.get('main') ?? {};
const rules = product?.rules ?? {};
const { blocks = {} } = product?.screens['application/error/decline'] ?? {};

/** The rules of the screen's explanations that hold for a reason. */
function explainedBy(reason: string): string[] {
  const facts = new Map<string, Json>([['application.status.declineReasons', [reason]]]);
  return Object.values(blocks).flatMap(({ when }) => {
    const id = typeof when === 'object' && when !== null && 'rule' in when ? String(when.rule) : '';
    const rule = id.startsWith('declined-for-') ? rules[id] : undefined;
    return rule && judge(rule, facts, (name) => rules[name]).verdict === 'pass' ? [id] : [];
  });
}

const reasons = Object.values(lifecycle.tests).map(({ declineReason }) => declineReason);

it.each([...new Set(reasons)])('"%s" is explained on the screen of the decline, once', (reason) => {
  expect(explainedBy(reason)).toHaveLength(1);
});
