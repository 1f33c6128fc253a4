import { describe, expect, it, vi } from 'vitest';
import type { Vendor, VendorKind, VendorRequest } from '../../../src/server/ports/vendors.ts';
import { sandboxVendor } from '../../../src/server/sandbox/vendors/sandbox-vendor.ts';
import { askVendor } from '../../../src/server/vendors/ask-vendor.ts';
import { circuitBreaker } from '../../../src/server/vendors/circuit-breaker.ts';
import { limitedTo } from '../../../src/server/vendors/limited-to.ts';
import { functions, vendorKinds } from '../../../src/trade/index.ts';
import { applicant, lifecycle, personas } from '../../lifecycle/documents.ts';

const requestOf = (lastName = 'Doe', vendor = 'soft-credit'): VendorRequest => ({
  org: 'main',
  work: { visit: 1, vendor, turn: 1, attempts: 3, timeoutMs: 50, papers: [] },
  context: applicant({ lastName }),
  vendorFacts: {},
  reference: 'a:1',
});
const never = new AbortController().signal;
const saying = (...answers: unknown[]): Vendor => ({
  line: () => 'test',
  ask: (_, { deliver }) => answers.forEach(deliver),
});
const ask = (vendor: Vendor, stop = never) => askVendor(lifecycle, vendor, requestOf(), 50, stop);
const report = { bureau: { name: 'Example Credit Bureau' }, low: 300, high: 850, factors: ['Number of accounts'] };
const found = {
  event: 'found',
  facts: {
    creditScore: 760,
    scoredOn: '2026-11-21',
    creditReport: report,
    monthlyDebts: '350.00',
    recentLatePayments: 0,
  },
};

describe('askVendor', () => {
  it('accepts the first answer and no second one', async () => {
    expect(await ask(saying(found, { event: 'no-match' }))).toEqual({ event: { name: 'found', facts: found.facts } });
  });

  it('accepts no error page, and no answer after it', async () => {
    expect(await ask(saying('<html>busy</html>', found))).toEqual({ failure: 'unusable' });
  });

  const lying = (facts: object) => saying({ ...found, facts: { ...found.facts, ...facts } });
  it.each([
    ['a text that no database can store', { scoredOn: '2026-11-21\u0000' }],
    ['half of a character, deeply nested', { creditReport: { ...report, factors: ['\ud800'] } }],
    ['a text that is too long', { scoredOn: 'a'.repeat(4001) }],
    ['a list that is too long', { creditReport: { factors: Array(201).fill('') } }],
    [
      'an object of too many parts',
      { creditReport: Object.fromEntries(Array.from({ length: 201 }, (_, at) => [at, 0])) },
    ],
    ['an answer that is too large in all', { creditReport: { a: Array(200).fill(Array(5).fill('a'.repeat(600))) } }],
    ['a number that is too large', { creditScore: 1e300 }],
    ['an amount that is too large', { monthlyDebts: `${'9'.repeat(13)}.00` }],
    ['a value that is not JSON', { creditReport: { bureau: 1n } }],
    ['lists in lists in lists', { creditReport: { a: JSON.parse('['.repeat(500) + ']'.repeat(500)) } }],
  ])('does not accept %s', async (_, facts) => {
    expect(await ask(lying(facts))).toEqual({ failure: 'unusable' });
  });

  it('stops waiting for one that hangs, and aborts its signal', async () => {
    const aborted = vi.fn();
    const hanging: Vendor = { line: () => 'test', ask: (_, { signal }) => signal.addEventListener('abort', aborted) };
    expect(await ask(hanging)).toEqual({ failure: 'silent' });
    expect(aborted).toHaveBeenCalledOnce();
  });

  it('survives one that throws', async () => {
    const broken: Vendor = {
      line: () => 'test',
      ask: () => {
        throw new Error('no route');
      },
    };
    expect(await ask(broken)).toEqual({ failure: 'unusable' });
  });

  it('stops with the server', async () => {
    const stop = new AbortController();
    const asked = ask(saying(), stop.signal);
    stop.abort();
    expect(await asked).toEqual({ failure: 'stopped' });
  });
});

describe('limitedTo', () => {
  const vendorFacts = { creditScore: 760, creditReport: report, offers: [], liens: [], verifiedIncome: 90_000 };

  it.each([
    ['employment', ['name', 'propertyAddress'], []],
    ['offers', ['name', 'propertyAddress', 'income', 'isListedForSale'], ['creditScore', 'verifiedIncome']],
    ['payoff', ['name', 'propertyAddress'], ['liens']],
    ['nobody', [], []],
  ])('tells %s what it needs', (vendor, sees, knows) => {
    const kind = vendorKinds.find(({ id }) => id === vendor);
    const { context, vendorFacts: facts } = limitedTo(kind, { ...requestOf('Doe', vendor), vendorFacts });
    expect(sees).toEqual(expect.arrayContaining(Object.keys(context.answers)));
    expect(Object.keys(facts)).toEqual(knows);
  });

  it('names facts of the lifecycle', () => {
    const unknown = ({ knows }: VendorKind) => knows.filter((name) => !Object.hasOwn(lifecycle.facts, name));
    expect(vendorKinds.flatMap(unknown)).toEqual([]);
  });
});

describe('circuitBreaker', () => {
  /** A line after some failures, and its clock in milliseconds. */
  const failing = async (times: number) => {
    const clock = { now: 0 };
    const breaker = circuitBreaker(() => clock.now, 3, 1000);
    const request = (failed: boolean, line = 'bureau') =>
      breaker.ask(
        line,
        async () => failed,
        (result) => result,
      );
    for (let count = 0; count < times; count += 1) await request(true);
    return { clock, breaker, request };
  };

  it('cuts a line off after consecutive failures, and no other line', async () => {
    const { request } = await failing(3);
    expect([await request(false), await request(false, 'records')]).toEqual([undefined, { result: false }]);
    expect(await (await failing(2)).request(false)).toEqual({ result: false });
  });

  it('tries again after a while: one failure cuts off at once, a success restores the line', async () => {
    const { request, clock } = await failing(3);
    clock.now = 999;
    expect(await request(false)).toBeUndefined();
    clock.now = 1000;
    expect(await request(true)).toEqual({ result: true });
    expect(await request(false)).toBeUndefined();
    clock.now = 2000;
    expect(await request(false)).toEqual({ result: false });
    await request(true);
    expect(await request(false)).toEqual({ result: false });
  });

  it('tries one request, and refuses others at once while it takes its time', async () => {
    const { breaker, request, clock } = await failing(3);
    clock.now = 1000;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const tried = breaker.ask(
      'bureau',
      () => promise,
      (result) => result,
    );
    expect(await request(false)).toBeUndefined();
    resolve(false);
    expect(await tried).toEqual({ result: false });
    expect(await request(false)).toEqual({ result: false });
  });

  it('passes on what a request throws', async () => {
    const { breaker } = await failing(0);
    const broken = breaker.ask(
      'bureau',
      () => Promise.reject(new Error('no route')),
      () => false,
    );
    await expect(broken).rejects.toThrow('no route');
  });
});

describe('the sandbox', () => {
  it('has a vendor for all that the lifecycle gives work to', () => {
    expect(vendorKinds.map(({ id }) => id).sort()).toEqual(Object.keys(lifecycle.vendors).sort());
  });

  it('gives each request of a persona a line of its own', () => {
    const vendor = sandboxVendor('soft-credit', { personas: () => personas, functions: () => functions, paceMs: 0 });
    expect([vendor.line(requestOf()), vendor.line(requestOf('Timeout'))]).toEqual(['soft-credit', 'soft-credit/a:1']);
  });
});
