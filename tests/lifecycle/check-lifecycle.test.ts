import { describe, expect, it } from 'vitest';
import { checkLifecycle } from '../../runtime/lifecycle/checks/check-lifecycle.ts';
import { lifecycleProblemCodes } from '../../runtime/lifecycle/checks/lifecycle-problem.ts';
import type { CompiledLifecycle } from '../../runtime/lifecycle/decision-rules.ts';
import type { HostedLink, Personas } from '../../runtime/schema/types.ts';
import { functions } from '../../src/trade/index.ts';
import { brokenCases } from '../documents/broken/broken-cases.ts';
import { lifecycle, personas, statuses } from './documents.ts';

const around = { statuses: Object.keys(statuses.statuses), functions: Object.keys(functions), registry: functions };
const codes = (changed: CompiledLifecycle) =>
  checkLifecycle(changed, around).map(({ code, pointer }) => `${code} ${pointer}`);
const withState = (status: string, state: CompiledLifecycle['states'][string]): CompiledLifecycle => ({
  ...lifecycle,
  states: { ...lifecycle.states, [status]: state },
});

const bank: HostedLink = {
  title: 'Bank account',
  event: 'disbursement-linked',
  returnTo: '/back',
  answer: 'linkedAccount',
  facts: { mask: { type: 'digits', maxLength: 4 } },
};

describe('checkLifecycle', () => {
  it('finds nothing wrong with ours, its personas included', () => {
    expect(checkLifecycle(lifecycle, { ...around, personas })).toEqual([]);
  });

  const broken: [what: string, lifecycle: CompiledLifecycle, expected: string][] = [
    ['a status that does not exist', withState('FUNDED', { final: 'completed' }), 'unknown-status /states/FUNDED'],
    [
      'a state that nothing leads to',
      withState('COLLECT_ADDITIONAL_INFO', { final: 'completed' }),
      'unreachable-state /states/HMDA',
    ],
    ['a state without an exit', withState('CREDIT_NO_MATCH', {}), 'no-exit /states/CREDIT_NO_MATCH'],
    [
      'an end that leads on',
      withState('DECLINED', { final: 'closed', on: { 'credit-retry': [{ to: 'CREDIT_ERROR' }] } }),
      'no-end /states/DECLINED/final',
    ],
    [
      'an end that people lead on from',
      withState('DECLINED', { final: 'closed', on: { 'age-confirmed': [{ to: 'CREDIT_ERROR' }] } }),
      'no-end /states/DECLINED/final',
    ],
    [
      'a deadline that is noted by what nothing keeps',
      {
        ...lifecycle,
        deadlines: {
          late: {
            title: 'Late',
            source: ['action-taken'],
            kind: 'by',
            starts: { submittedOn: 'It was submitted.' },
            day: { var: 'submittedOn' },
            met: { noted: ['creditScore'] },
            examples: [{ given: { submittedOn: '2026-11-21' }, day: '2026-11-21' }],
          },
        },
      },
      'not-kept /deadlines/late/met/noted',
    ],
    [
      'an unknown vendor',
      withState('DECLINED', { work: { vendor: 'oracle' }, on: {}, final: 'closed' }),
      'unknown-vendor /states/DECLINED/work/vendor',
    ],
    [
      'a place of what is active that the view lacks',
      { ...lifecycle, activeAt: 'isActive' },
      'unknown-view-part /activeAt',
    ],
    [
      'a status without a title where others have one',
      { ...lifecycle, statusTitles: { DECLINED: 'Declined' } },
      'status-without-title /statusTitles',
    ],
    [
      'a title of no status',
      { ...lifecycle, statusTitles: { ...lifecycle.statusTitles, FUNDED: 'Funded' } },
      'unknown-state /statusTitles/FUNDED',
    ],
    [
      'an event without a title where others have one',
      { ...lifecycle, eventTitles: { created: 'The application was started.' } },
      'event-without-title /eventTitles',
    ],
    [
      'an optional fact that nobody declared',
      {
        ...lifecycle,
        vendors: {
          ...lifecycle.vendors,
          recording: { title: 'Recording', answers: { recorded: { optional: ['bookAndPage'] } } },
        },
      },
      'unknown-fact /vendors/recording/answers/recorded/optional',
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
      withState('CREDIT_ERROR', { on: { 'credit-retry': [{ to: 'FUNDED' }] } }),
      'unknown-state /states/CREDIT_ERROR/on/credit-retry/0/to',
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
    [
      'an event that no status awaits',
      {
        ...lifecycle,
        people: { ...lifecycle.people, 'moon-rises': { by: 'nobody', decidedBy: ['reviewer'], title: 'It does.' } },
      },
      'unused-event /people/moon-rises',
    ],
    [
      'a limit of what no borrower does',
      { ...lifecycle, limits: { 'moon-rises': { times: 1, hours: 24, refusal: 'Once a day.' } } },
      'unknown-event /limits/moon-rises',
    ],
    [
      'a limit of several events, one of which no borrower causes',
      { ...lifecycle, limits: { often: { events: ['start', 'moon-rises'], times: 1, hours: 24, refusal: 'Once.' } } },
      'unknown-event /limits/often/events/1',
    ],
    [
      'a limit that counts a state which does not exist',
      {
        ...lifecycle,
        limits: { often: { events: ['start'], reached: 'MOON', times: 1, hours: 24, refusal: 'Once.' } },
      },
      'unknown-state /limits/often/reached',
    ],
    [
      'a clock that does not exist',
      { ...lifecycle, facts: { ...lifecycle.facts, today: { type: 'string', source: 'clock', from: 'yesterday' } } },
      'unknown-clock /facts/today/from',
    ],
    [
      'the moment of a state that does not exist',
      { ...lifecycle, facts: { ...lifecycle.facts, closedOn: { type: 'string', source: 'moment', from: 'FUNDED' } } },
      'unknown-state /facts/closedOn/from',
    ],
    [
      'a fact that nothing sets',
      { ...lifecycle, facts: { ...lifecycle.facts, mood: { type: 'string', source: 'kept' } } },
      'unused-fact /facts/mood',
    ],
    [
      'work in a state that waits for a day',
      withState('RESCISSION', { ...lifecycle.states.RESCISSION, work: {} }),
      'work-and-timer /states/RESCISSION/after',
    ],
    [
      'a day that leads nowhere',
      withState('RESCISSION', {
        after: { event: 'rescission-over', until: '2026-01-01' },
        on: { rescinded: [{ to: 'CANCELLED' }] },
      }),
      'unhandled-event /states/RESCISSION',
    ],
    ['a view of no part', { ...lifecycle, view: { 'Not a path': 1 } }, 'view-path /view/Not a path'],
    [
      'a view by an unknown function',
      { ...lifecycle, view: { amount: { call: ['guess', 1] } } },
      'unknown-function /view/amount',
    ],
    ['a view of an unknown fact', { ...lifecycle, view: { amount: { var: 'mood' } } }, 'unknown-fact /view/amount'],
  ];

  it.each(broken)('names %s', (_, changed, expected) => {
    expect(codes(changed)).toContain(expected);
  });

  const { usual } = personas;
  if (!usual) throw new Error('our personas have no usual applicant');
  const linked = (link: HostedLink): CompiledLifecycle => ({ ...lifecycle, links: { BANK: link } });
  const brokenPersonas: [what: string, lifecycle: CompiledLifecycle, personas: Personas, expected: string][] = [
    [
      'a promise of a link that the sandbox does not keep',
      linked({ ...bank, facts: { ...bank.facts, balance: { type: 'number', maximum: 9 } } }),
      personas,
      'link-lacks /links/BANK',
    ],
    ['a hosted page of no link', linked(bank), personas, 'unknown-link /hosted/NOTARY'],
    [
      'what a link does not declare so',
      linked({ ...bank, facts: { mask: { type: 'digits', maxLength: 2 } } }),
      personas,
      'link-misfit /hosted/BANK',
    ],
    [
      'a persona without a place in the order',
      lifecycle,
      { ...personas, order: ['nobody'] },
      `unordered-persona /personas/${Object.keys(personas.personas)[0]}`,
    ],
    [
      'a trait that does not exist',
      lifecycle,
      { ...personas, traits: {} },
      `unknown-trait /personas/${Object.keys(personas.personas)[0]}/match/lastName`,
    ],
    ['an order of nobody', lifecycle, { ...personas, order: ['nobody'] }, 'unknown-persona /order'],
    [
      'answers of an unknown vendor',
      lifecycle,
      { ...personas, normal: { ...personas.normal, oracle: [{ event: 'yes' }] } },
      'unknown-vendor /normal/oracle',
    ],
    [
      'a vendor that the sandbox never answers for',
      lifecycle,
      { ...personas, normal: Object.fromEntries(Object.entries(personas.normal).filter(([name]) => name !== 'title')) },
      'unanswered-vendor /normal',
    ],
    [
      'an answer that its vendor does not give',
      lifecycle,
      { ...personas, normal: { ...personas.normal, title: [{ event: 'lost' }] } },
      'unknown-event /normal/title/0/event',
    ],
    [
      'a fact that an answer does not bring',
      lifecycle,
      { ...personas, normal: { ...personas.normal, title: [{ event: 'reported', facts: { lienBalance: 1 } }] } },
      'fact-not-brought /normal/title/0/facts/lienBalance',
    ],
    [
      'a status that the usual way does not name',
      lifecycle,
      { ...personas, usual: { ...usual, statusOrder: usual.statusOrder.slice(1) } },
      'unordered-state /usual/statusOrder',
    ],
  ];

  it.each(brokenPersonas)('names %s', (_, changed, given, expected) => {
    const found = checkLifecycle(changed, { ...around, personas: given });
    expect(found.map(({ code, pointer }) => `${code} ${pointer}`)).toContain(expected);
  });

  it('has a case for every code, here or among the broken documents', () => {
    const lines = [
      ...broken.map(([, , expected]) => expected),
      ...brokenPersonas.map(([, , , expected]) => expected),
      ...brokenCases().flatMap(({ expected }) => expected),
    ];
    const shown = new Set(lines.map((line) => line.split(' ')[0]));
    expect(lifecycleProblemCodes.filter((code) => !shown.has(code))).toEqual([]);
  });
});
