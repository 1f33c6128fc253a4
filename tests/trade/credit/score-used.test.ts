import { describe, expect, it } from 'vitest';
import { scoreUsed } from '../../../src/trade/credit/functions/score-used.ts';

const distribution = [
  { low: 300, high: 599, percent: 20 },
  { low: 600, high: 699, percent: 30 },
  { low: 700, high: 850, percent: 50 },
];

describe('the share of consumers whose scores are lower', () => {
  it.each([
    [700, 50],
    [699, 20],
    [850, 50],
  ])('of %s is at least that of the ranges wholly below its own', (score, least) => {
    expect(scoreUsed(score, '2026-11-26', { distribution })).toMatchObject({ score, ranksAtLeast: least });
  });

  it.each([
    ['in the lowest range', 599, { distribution }],
    ['in no range', 900, { distribution }],
    ['of a bureau that tells the share itself', 700, { distribution, ranksAbove: 55 }],
    ['of a bureau that tells neither', 700, {}],
  ])('is not derived for a score %s', (_, score, report) => {
    expect(scoreUsed(score, '2026-11-26', report)).not.toHaveProperty('ranksAtLeast');
  });
});
