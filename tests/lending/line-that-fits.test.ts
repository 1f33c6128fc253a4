import { describe, expect, it } from 'vitest';
import { lineThatFits } from '../../src/lending/pricing/requalify.ts';

const chosen = { amount: '150000.00' };

describe('the largest line that a home bears', () => {
  it('is what its liens leave of the share of its value that is lent on, in whole dollars', () => {
    expect(lineThatFits('300000.00', '500000.00', 0.85, chosen)).toBe('125000.00');
    expect(lineThatFits('300000.01', '500000.00', 0.85, chosen)).toBe('124999.00');
  });

  it('is no larger than the line that was chosen', () => {
    expect(lineThatFits('100000.00', '500000.00', 0.85, chosen)).toBe('150000.00');
  });

  it('is none where nothing is left, and unknown where a figure is', () => {
    expect(lineThatFits('425000.00', '500000.00', 0.85, chosen)).toBeNull();
    expect(lineThatFits('300000.00', null, 0.85, chosen)).toBeUndefined();
    expect(lineThatFits('300000.00', '500000.00', 0.85, {})).toBeUndefined();
  });
});
