import { describe, expect, it } from 'vitest';
import { checkLifecycle } from '../../../runtime/core/lifecycle/check-lifecycle.ts';
import type { HostedLink, Lifecycle } from '../../../runtime/schema/types.ts';
import { functions } from '../../../src/lending/registry.ts';
import { lifecycle, personas, statuses } from './documents.ts';

const around = { statuses: Object.keys(statuses.statuses), functions: Object.keys(functions) };
const codes = (changed: Lifecycle) => checkLifecycle(changed, around).map(({ code, pointer }) => `${code} ${pointer}`);
const withState = (status: string, state: Lifecycle['states'][string]): Lifecycle => ({
  ...lifecycle,
  states: { ...lifecycle.states, [status]: state },
});

const bank: HostedLink = {
  title: 'Bank account',
  event: 'disbursement-linked',
  returnTo: '/back',
  answer: 'linkedAccount',
  facts: ['mask'],
};

describe('checkLifecycle', () => {
  it('finds nothing wrong with ours, its personas included', () => {
    expect(checkLifecycle(lifecycle, { ...around, personas })).toEqual([]);
  });

  it.each<[string, Lifecycle, string]>([
    ['a status that does not exist', withState('FUNDED', { ends: true }), 'unknown-status /states/FUNDED'],
    ['a state that nothing leads to', withState('HMDA', { ends: true }), 'unreachable-state /states/HMDA'],
    ['a state without an exit', withState('CREDIT_NO_MATCH', {}), 'no-exit /states/CREDIT_NO_MATCH'],
    [
      'an end that leads on',
      withState('DECLINED', { ends: true, on: { 'credit-retry': [{ to: 'CREDIT_ERROR' }] } }),
      'no-end /states/DECLINED/ends',
    ],
    [
      'an unknown vendor',
      withState('DECLINED', { work: { vendor: 'oracle' }, on: {}, ends: true }),
      'unknown-vendor /states/DECLINED/work/vendor',
    ],
    [
      'an answer that leads nowhere',
      withState('PREQUAL_TITLE', { work: { vendor: 'title' }, on: { 'credit-retry': [{ to: 'DECLINED' }] } }),
      'unhandled-event /states/PREQUAL_TITLE',
    ],
    [
      'an event that cannot happen',
      withState('PREQUAL_TITLE', { on: { priced: [{ to: 'DECLINED' }] } }),
      'unknown-event /states/PREQUAL_TITLE/on/priced',
    ],
    [
      'a target that does not exist',
      withState('CREDIT_ERROR', { on: { 'credit-retry': [{ to: 'HMDA' }] } }),
      'unknown-state /states/CREDIT_ERROR/on/credit-retry/0/to',
    ],
    [
      'a test that does not exist',
      withState('CREDIT_ERROR', { on: { 'credit-retry': [{ failing: ['luck'], to: 'DECLINED' }] } }),
      'unknown-test /states/CREDIT_ERROR/on/credit-retry/0/failing',
    ],
    [
      'a fact that does not exist',
      withState('CREDIT_ERROR', { on: { 'credit-retry': [{ when: { var: 'mood' }, to: 'DECLINED' }] } }),
      'unknown-fact /states/CREDIT_ERROR/on/credit-retry/0',
    ],
    [
      'a transition that is never taken',
      withState('CREDIT_ERROR', { on: { 'credit-retry': [{ to: 'DECLINED' }, { to: 'DECLINED' }] } }),
      'dead-transition /states/CREDIT_ERROR/on/credit-retry/0',
    ],
    [
      'a function that does not exist',
      {
        ...lifecycle,
        facts: { ...lifecycle.facts, dti: { type: 'number', source: 'derived', function: 'guess', of: [] } },
      },
      'unknown-function /facts/dti/function',
    ],
    [
      'a link that ends in no event of the borrower’s',
      { ...lifecycle, links: { BANK: { ...bank, event: 'bank-robbed' } } },
      'unknown-event /links/BANK/event',
    ],
  ])('names %s', (_, changed, expected) => {
    expect(codes(changed)).toContain(expected);
  });

  it('wants of the sandbox what a link promises, and no link that there is not', () => {
    const promising: Lifecycle = { ...lifecycle, links: { BANK: { ...bank, facts: ['mask', 'balance'] } } };
    const found = checkLifecycle(promising, { ...around, personas }).map(({ code, pointer }) => `${code} ${pointer}`);
    expect(found).toEqual(expect.arrayContaining(['link-lacks /links/BANK', 'unknown-link /hosted/NOTARY']));
  });

  it('checks the personas', () => {
    const broken = {
      ...personas,
      order: ['nobody'],
      normal: { ...personas.normal, oracle: [{ event: 'yes' }] as [{ event: string }] },
    };
    const found = checkLifecycle(lifecycle, { ...around, personas: broken }).map(({ code }) => code);
    expect(found).toEqual(expect.arrayContaining(['unordered-persona', 'unknown-persona', 'unknown-vendor']));
  });
});
