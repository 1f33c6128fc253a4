import { describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { askVendor } from '../../src/server/vendors/ask-vendor.ts';
import { circuitBreaker } from '../../src/server/vendors/circuit-breaker.ts';
import { vendorKinds } from '../../src/server/vendors/kinds.ts';
import { sandboxVendor } from '../../src/server/vendors/sandbox-vendor.ts';
import type { Inquiry, Vendor } from '../../src/server/vendors/vendor.ts';
import { MissingVendorsError, requireVendors } from '../../src/server/vendors/vendors.ts';
import { applicant, lifecycle, personas } from '../core/lifecycle/documents.ts';

const inquiry = (lastName = 'Doe', vendor = 'soft-credit'): Inquiry => ({
  work: { visit: 1, vendor, turn: 1, attempts: 3, timeoutMs: 50, papers: [] },
  context: applicant({ lastName }),
  vendorFacts: {},
  reference: 'a:1',
  personas,
});
const never = new AbortController().signal;
const saying = (...answers: unknown[]): Vendor => ({
  line: () => 'test',
  ask: (_, { deliver }) => answers.forEach(deliver),
});
const ask = (vendor: Vendor, stop = never) => askVendor(lifecycle, vendor, inquiry(), 50, stop);
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
  it('takes the first answer and no second', async () => {
    expect(await ask(saying(found, { event: 'no-match' }))).toEqual({ event: { name: 'found', facts: found.facts } });
  });

  it('does not believe an error page, nor a later answer', async () => {
    expect(await ask(saying('<html>busy</html>', found))).toEqual({ failure: 'unusable' });
  });

  it('gives up one that hangs, and tells it so', async () => {
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

describe('circuitBreaker', () => {
  const failing = (times: number) => {
    const clock = { now: 0 };
    const breaker = circuitBreaker(() => clock.now, 3, 1000);
    for (let count = 0; count < times; count += 1) breaker.failed('bureau');
    return { clock, breaker };
  };

  it('cuts a line off after failures in a row, and no other line', () => {
    const { breaker } = failing(3);
    expect([breaker.allows('bureau'), breaker.allows('records')]).toEqual([false, true]);
    expect(failing(2).breaker.allows('bureau')).toBe(true);
  });

  it('tries again after a while: one failure cuts off at once, a success closes', () => {
    const { breaker, clock } = failing(3);
    clock.now = 1000;
    expect(breaker.allows('bureau')).toBe(true);
    breaker.failed('bureau');
    expect(breaker.allows('bureau')).toBe(false);
    clock.now = 2000;
    breaker.succeeded('bureau');
    breaker.failed('bureau');
    expect(breaker.allows('bureau')).toBe(true);
  });
});

describe('the sandbox', () => {
  it('has a vendor for all that the lifecycle gives work to', () => {
    expect(vendorKinds.map(({ id }) => id).sort()).toEqual(Object.keys(lifecycle.vendors).sort());
  });

  it('gives each request of a persona a line of its own', () => {
    const vendor = sandboxVendor('soft-credit', 0);
    expect([vendor.line(inquiry()), vendor.line(inquiry('Timeout'))]).toEqual(['soft-credit', 'soft-credit/a:1']);
  });
});

describe('requireVendors', () => {
  const key = 'ab'.repeat(32);

  it('refuses production, whose vendors only pretend, and names them', () => {
    const config = readConfig({ LINTEL_MODE: 'production', LINTEL_KEY: key }, '/');
    expect(() => requireVendors(config)).toThrow(MissingVendorsError);
    expect(() => requireVendors(config)).toThrow(/credit bureau.*Pricing.*HostedStep/);
  });

  it('lets the sandbox start', () => {
    expect(() => requireVendors(readConfig({}, '/'))).not.toThrow();
  });
});
