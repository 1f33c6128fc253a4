import type { Response } from 'light-my-request';
import { asBrowser, type TestServer } from '../test-server.ts';
import { LoginBrowser } from './login-browser.ts';

export const home = { street1: '742 Cedar Ave', city: 'Denver', state: 'CO', zip: '80203' };

/** What a borrower of a lender with external accounts sends before going to the provider. */
export const registration = {
  termsAndPrivacyConsent: true,
  eCommConsent: true,
  propertyAddress: { ...home, occupancyType: 'HOME' },
  propertyType: 'PRIMARY',
  name: { firstName: 'Jamie', lastName: 'Doe' },
  dob: '1980-05-17',
  income: { amount: 120_000 },
  incomeOther: { amount: 0 },
  employmentType: 'FULL_TIME',
  propertyListedForSale: false,
  referralDetails: {},
  utmDetails: {},
  phoneConsent: false,
  transactionalPhoneConsent: false,
  heloc: { reason: 'HOME_IMPROVEMENT', use: 'PERSONAL' },
};

/** What is typed at the provider, besides the e-mail address. */
export const person = { phone: '(303) 555-0199', password: 'correct horse battery' };

const tracked = 'telemetryTrackingId=t-1&externalStateNonce=n-1&displayConsentsWithMfa=true';

/** A browser of a lender whose accounts are those of an external provider. */
export class ExternalBrowser extends LoginBrowser {
  static async of(server: TestServer, host?: string): Promise<ExternalBrowser> {
    const browser = new ExternalBrowser(server, host);
    await browser.call('POST', '/sandbox/session', { given: { authMode: 'external' } });
    return browser;
  }

  register(payload: object = registration, query = tracked, headers: Record<string, string> = {}): Promise<Response> {
    return this.call('POST', `/identity-broker/customer/api/v3/register?${query}`, payload, headers);
  }

  logIn(query = 'telemetryTrackingId=t-1'): Promise<Response> {
    return this.call('POST', `/identity-broker/customer/api/v3/login?${query}`);
  }

  /** Exchanges the code of the address that this browser came back to. */
  exchange(returned: URL, org = 'main'): Promise<Response> {
    const payload = { code: codeOf(returned) };
    return this.call('POST', '/identity-broker/customer/api/v3/exchange', payload, asBrowser(org));
  }

  /** The page of the provider that a register or login call leads to. */
  async providerPage(begun: Response): Promise<Response> {
    const { page, url } = await this.open(begun.json().redirect);
    if (!page) throw new Error(`no page at ${url}`);
    return page;
  }

  /** Registers, makes an account at the provider, and returns the address that the browser comes back to, or at which `stop` is true. */
  async registered(
    email: string,
    { headers = {}, stop = isReturned }: { headers?: Record<string, string>; stop?: (url: URL) => boolean } = {},
  ): Promise<URL> {
    const page = await this.providerPage(await this.register(registration, tracked, headers));
    const { url, page: refused } = await this.submit(page, { ...person, email, do: 'continue' }, stop);
    if (refused) throw new Error(`${url}: ${refused.statusCode} ${refused.body}`);
    return url;
  }
}

/** The pages to which the browser comes back. */
export const isReturned = (url: URL): boolean => url.pathname.startsWith('/account/') || url.pathname === '/auth/login';

export const codeOf = (url: URL): string => url.searchParams.get('code') ?? '';
