/**
 * What every adapter must do, as suites: the author of an adapter calls its port's function in a test of their own.
 *
 *     recordsContract('our partners', () => partnerRecords(testSettings), { offerCode: 'KNOWN-CODE' });
 */
import { describe, expect, it } from 'vitest';
import { zipInState } from '../../../runtime/engine/logic/zip-in-state.ts';
import { readHostedResult } from '../../../runtime/lifecycle/hosted-link.ts';
import type { Lifecycle } from '../../../runtime/schema/types.ts';
import type { AddressSource } from '../../../src/server/ports/addresses.ts';
import { type FileStore, keyOfReference } from '../../../src/server/ports/files.ts';
import type { HostedStep, HostedVisit } from '../../../src/server/ports/hosted-steps.ts';
import type { LoginProvider } from '../../../src/server/ports/login.ts';
import type { MailCarrier, OutgoingMessage } from '../../../src/server/ports/mail.ts';
import type { RecordSource } from '../../../src/server/ports/records.ts';
import type { StaffLogin, StaffVisit } from '../../../src/server/ports/staff-login.ts';
import type { Vendor, VendorRequest } from '../../../src/server/ports/vendors.ts';
import { askVendor } from '../../../src/server/vendors/ask-vendor.ts';

const never = new AbortController().signal;

type VendorCase = { vendor: Vendor; lifecycle: Lifecycle; request: VendorRequest };

/** `asked` gives a request that the vendor can answer. */
export function vendorContract(name: string, asked: () => VendorCase): void {
  describe(`the vendor: ${name}`, () => {
    const ask = ({ vendor, lifecycle, request }: VendorCase) => askVendor(lifecycle, vendor, request, 10_000, never);

    it('answers with an event of the lifecycle, or later under a key', async () => {
      expect(await ask(asked())).not.toHaveProperty('failure');
    });

    it('answers a repetition of a request as the request', async () => {
      const one = asked();
      expect(await ask(one)).toEqual(await ask(one));
    });

    it('uses one line for all repetitions of a request', () => {
      const { vendor, request } = asked();
      expect(vendor.line(request)).toMatch(/./);
      expect(vendor.line({ ...request, work: { ...request.work, turn: 2 } })).toBe(vendor.line(request));
    });

    it('does not throw when nobody waits any more', () => {
      const { vendor, request } = asked();
      expect(() => vendor.ask(request, { deliver: () => undefined, signal: AbortSignal.abort() })).not.toThrow();
    });
  });
}

export function hostedContract(name: string, hosted: () => HostedStep, visit: Omit<HostedVisit, 'ticket'>): void {
  describe(`hosted pages: ${name}`, () => {
    const ticket = () => crypto.randomUUID();

    it('begin a visit once, however often it is asked for', async () => {
      const one = { ...visit, ticket: ticket() };
      const { redirect } = await hosted().begin(one);
      expect(URL.canParse(redirect, 'https://site.example')).toBe(true);
      expect(await hosted().begin(one)).toEqual({ redirect });
    });

    it.each(['that goes on', 'that nobody began'])('tell no success of a visit %s', async (which) => {
      const one = { ...visit, ticket: ticket() };
      if (which === 'that goes on') await hosted().begin(one);
      const { outcome } = readHostedResult(await hosted().result(one.ticket, never));
      expect(outcome).not.toBe('success');
    });
  });
}

/** `known` has what the source knows, by kind. */
export function recordsContract(
  name: string,
  records: () => RecordSource,
  known: Partial<Record<keyof RecordSource, string>> = {},
): void {
  const nobody = { offerCode: 'NO-SUCH-CODE', referral: missing, originator: missing, prepop: 'no-such-key' };
  const kinds = Object.keys(nobody) as (keyof RecordSource)[];
  describe(`records: ${name}`, () => {
    it.each(kinds)('are null where nobody is known: %s', async (kind) => {
      expect(await records()[kind](nobody[kind])).toBeNull();
    });

    it.each(Object.entries(known))('are the same by a key in capitals: %s', async (kind, key) => {
      const find = records()[kind as keyof RecordSource];
      expect(await find(key.toLowerCase())).toEqual(expect.any(Object));
      expect(await find(key.toUpperCase())).toEqual(await find(key.toLowerCase()));
    });
  });
}

const missing = '99999999-9999-4999-8999-999999999999';

export function addressesContract(name: string, addresses: () => AddressSource): void {
  const denver = { street1: '742 Cedar Ave', street2: '', city: 'Denver', state: 'CO', zip: '80203' };
  describe(`addresses: ${name}`, () => {
    it.each(['742 Cedar Ave, Denver', '1 Main', '', 'nonsense, nowhere'])(
      'suggest five at most, each with a ZIP code of its state: %s',
      async (query) => {
        const found = await addresses().suggest(query, {});
        expect(found.length).toBeLessThanOrEqual(5);
        expect(found.filter(({ zip, state }) => !zipInState(zip, state))).toEqual([]);
      },
    );

    it('take a real address and refuse one whose ZIP code is of another state', async () => {
      expect(await addresses().verify(denver, 'property')).toEqual({ outcome: 'match' });
      expect(await addresses().verify({ ...denver, state: 'NY' }, 'property')).toEqual({ outcome: 'reenter' });
    });
  });
}

/** `madeUp` are parameters as a browser could invent them. */
export function loginContract(name: string, login: () => LoginProvider, madeUp: Record<string, string>[]): void {
  const visit = { ticket: 'a-ticket', org: 'main', callback: 'http://localhost/identity-broker/callback' } as const;
  describe(`the login provider: ${name}`, () => {
    it.each(['register', 'login'] as const)('sends the browser to an address, to %s', async (purpose) => {
      const { redirect } = await login().begin({ ...visit, purpose, asksAgain: false }, never);
      expect(URL.canParse(redirect, 'https://site.example')).toBe(true);
    });

    it.each(madeUp)('confirms nobody by %j', async (parameters) => {
      const ticket = login().ticketIn(parameters);
      if (ticket === undefined) return;
      expect(await login().identify({ ...visit, ticket, parameters }, never)).not.toHaveProperty('identity');
    });
  });
}

/** Goes through a visit as a person does, from the address that `begin` gave; the query parameters with which the browser comes back. */
type WalkThrough = (redirect: string) => Promise<Record<string, string>>;

/** `callback` is the address that the provider knows for the desk. */
export function staffLoginContract(
  name: string,
  staffLogin: () => StaffLogin,
  { callback, walkThrough }: { callback: string; walkThrough: WalkThrough },
): void {
  const newVisit = (): StaffVisit => ({ ticket: crypto.randomUUID(), callback, org: 'main' });
  describe(`the login of the lender's people: ${name}`, () => {
    it('says who came back, as one person, with what it needs to end its own login', async () => {
      const visit = newVisit();
      const { redirect } = await staffLogin().begin(visit, never);
      const returned = await staffLogin().identify({ ...visit, parameters: await walkThrough(redirect) }, never);
      expect(returned?.staff).toEqual({
        id: expect.stringMatching(/./),
        name: expect.stringMatching(/./),
        roles: expect.any(Array),
        organisations: expect.any(Array),
        originator: returned?.staff.originator ?? null,
        email: returned?.staff.email ?? null,
      });
      const { session = '' } = returned ?? {};
      const ended = await staffLogin().end({ session, returnTo: 'https://loans.example/agent' }, never);
      if (ended) expect(URL.canParse(ended.redirect, 'https://site.example')).toBe(true);
    });

    it('confirms nobody by parameters that a browser made up', async () => {
      const visit = newVisit();
      await staffLogin().begin(visit, never);
      for (const made of [{}, { code: 'made-up' }, { error: 'access_denied' }]) {
        const parameters = { state: visit.ticket, ...made };
        expect(await staffLogin().identify({ ...visit, parameters }, never)).toBeNull();
      }
    });

    it('confirms nobody on a visit other than the one they went through', async () => {
      const { redirect } = await staffLogin().begin(newVisit(), never);
      const parameters = await walkThrough(redirect);
      const other = newVisit();
      expect(await staffLogin().identify({ ...other, parameters }, never)).toBeNull();
      const renamed = { ...parameters, state: other.ticket };
      expect(await staffLogin().identify({ ...other, parameters: renamed }, never)).toBeNull();
    });
  });
}

export function mailContract(name: string, mail: () => MailCarrier, message: () => OutgoingMessage): void {
  describe(`the carrier of messages: ${name}`, () => {
    it('says of a message, and of its repetition, whether it was delivered', async () => {
      const one = message();
      const first = await mail().send(one, never);
      expect(['delivered', 'refused']).toContain(first);
      expect(await mail().send({ ...one, tries: 2 }, never)).toBe(first);
    });

    it('carries a message about an account, which belongs to no application', async () => {
      const one = { ...message(), application: null };
      expect(['delivered', 'refused']).toContain(await mail().send(one, never));
    });
  });
}

export function filesContract(name: string, files: () => FileStore): void {
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 7) % 256));
  describe(`files: ${name}`, () => {
    it('come back as they were', async () => {
      const held = await files().put(bytes);
      expect((await files().get(held)).equals(bytes)).toBe(true);
      expect((await files().get(await files().put(Buffer.alloc(0)))).length).toBe(0);
    });

    it('are two, though they are the same', async () => {
      const [one, other] = [await files().put(bytes), await files().put(bytes)];
      await files().remove(one);
      expect((await files().get(other)).equals(bytes)).toBe(true);
    });

    it('outside the database are gone once they are removed', async () => {
      const held = await files().put(bytes);
      await files().remove(held);
      if (keyOfReference(held) !== undefined) await expect(files().get(held)).rejects.toThrow();
      else expect(held.equals(bytes)).toBe(true);
    });
  });
}
