import { describe, expect, it } from 'vitest';
import type { Json } from '../../runtime/json/json.ts';
import { linkedAnswers, readHostedResult } from '../../runtime/lifecycle/hosted-link.ts';
import { lifecycle } from './documents.ts';

type Facts = { [name: string]: Json };

const bank: Facts = {
  bankName: 'Prairie Trust',
  routingNumber: '090000007',
  mask: '9034',
  accountType: 'SAVINGS',
  holderName: 'Zoë Núñez',
};
const pay: Facts = {
  kind: 'POINTSERV_PAYROLL',
  employer: 'Granite Hospital',
  yearly: 96_000.5,
  payFrequency: 'MONTHLY',
  status: 'VERIFIED',
};

function linked(kind: string, brought: Facts): Facts | undefined {
  const link = lifecycle.links?.[kind];
  if (!link) throw new Error(kind);
  return linkedAnswers(link, brought, { income: { income: 1 } });
}

describe('linkedAnswers', () => {
  it('stores only the facts that the link declares', () => {
    const kept = linked('BANK', { ...bank, accountNumber: '000117349034' });
    expect(kept).toEqual({ income: { income: 1 }, linkedAccount: bank });
    expect(linked('PAYROLL', pay)?.linkedIncomes).toEqual([{ id: 'linkedIncomes-1', ...pay }]);
  });

  it.each<[string, Facts]>([
    ['an object for a name', { bankName: { evil: true } }],
    ['a name without end', { bankName: 'a'.repeat(101) }],
    ['a blank name', { bankName: ' ' }],
    ['a name that no database keeps', { holderName: 'Zoë\u0000' }],
    ['half of a character', { holderName: 'Zo\ud800' }],
    ['an account number for a mask', { mask: '000117349034' }],
    ['a mask of one digit', { mask: '4' }],
    ['a mask of letters', { mask: 'ab12' }],
    ['a routing number of eight digits', { routingNumber: '09000000' }],
    ['a number for text', { routingNumber: 90_000_007 }],
    ['an account of another kind', { accountType: 'CRYPTO' }],
    ['nothing for the holder', { holderName: null }],
  ])('takes of a bank not %s', (_, facts) => {
    expect(linked('BANK', { ...bank, ...facts })).toBeUndefined();
  });

  it.each([-1, Number.NaN, 1e9, '96000'])('takes not %s dollars a year', (yearly) => {
    expect(linked('PAYROLL', { ...pay, yearly })).toBeUndefined();
  });
});

describe('readHostedResult', () => {
  it('takes what a visit came to', () => {
    expect(readHostedResult({ outcome: 'success', facts: bank })).toEqual({ outcome: 'success', facts: bank });
    expect(readHostedResult({ outcome: 'cancel' })).toEqual({ outcome: 'cancel', facts: {} });
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a page for people', '<html>busy</html>'],
    ['another outcome', { outcome: 'jackpot' }],
    ['what cannot be kept', { outcome: 'success', facts: { cents: 1n } }],
    ['more than a visit brings', { outcome: 'success', facts: { all: 'a'.repeat(20_001) } }],
  ])('takes %s for an error', (_, said) => {
    expect(readHostedResult(said)).toEqual({ outcome: 'error', facts: {} });
  });
});
