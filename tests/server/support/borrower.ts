import { sql } from 'kysely';
import type { Json } from '../../../runtime/json/json.ts';
import { asBrowser, type TestServer } from './test-server.ts';

export type Applicant = {
  lastName?: string;
  street?: string;
  income?: number;
  dob?: string;
  state?: string;
  zip?: string;
};

type Body = { [name: string]: Json };

let count = 0;

const password = 'a long enough phrase 77';

/** What the registration sends for a borrower in their primary home. */
export function applicationBody({
  lastName = 'Doe',
  street = '742 Cedar Ave',
  income = 120_000,
  dob = '1980-05-17',
  state = 'CO',
  zip = '80203',
}: Applicant = {}): Body {
  const home = { street1: street, city: 'Denver', state, zip };
  return {
    profileRequest: {
      name: { firstName: 'Jamie', lastName },
      email: 'jamie@example.com',
      phone: '4155550123',
      dob,
      homeAddress: home,
    },
    propertyRequest: { ...home, occupancyType: 'HOME' },
    propertyListedForSale: false,
    income: { incomeCoDeeders: 0, incomePrimary: income, incomeOther: 0 },
    employmentType: 'SEPARATE_MAINTENANCE_PAYMENTS',
    originalEmploymentType: 'ALIMONY',
    consentRequests: ['TERMS', 'PRIVACY', 'COMMUNICATIONS', 'SOFT_CREDIT'].map((type) => ({
      type,
      version: '2026-01',
      optInOut: 'OPT_IN',
    })),
    publish: true,
  };
}

/** Where the papers are listed that stand before an application is sent. */
export const papersBefore = '/service-application/api/v1/papers';

/** SHA-256 of each of them, as the page sends them back. */
export const shownHashes = ({ papers }: { papers: { sha256: string }[] }): string[] =>
  papers.map(({ sha256 }) => sha256);

/** A borrower with an account; every call is theirs. */
export class Borrower {
  readonly server: TestServer;
  readonly org: string;
  readonly token: string;
  readonly email: string;

  private constructor(server: TestServer, org: string, token: string, email: string) {
    this.server = server;
    this.org = org;
    this.token = token;
    this.email = email;
  }

  static async register(server: TestServer, org = 'main'): Promise<Borrower> {
    count += 1;
    const email = `borrower${count}@example.com`;
    const answer = await server.app.inject({
      method: 'POST',
      url: '/identity/api/v1/registration/register',
      headers: asBrowser(org),
      payload: { email, password, phoneNumber: '4155550123' },
    });
    return new Borrower(server, org, answer.json().jwt, email);
  }

  /** A borrower whose application has come to rest, and its id. */
  static async withApplication(
    server: TestServer,
    applicant: Applicant = {},
  ): Promise<{ borrower: Borrower; uuid: string }> {
    const borrower = await Borrower.register(server);
    const uuid = await borrower.apply(applicant);
    await borrower.rested(uuid);
    return { borrower, uuid };
  }

  /** The same borrower at another server of the same database. */
  at(server: TestServer): Borrower {
    return new Borrower(server, this.org, this.token, this.email);
  }

  /** The same borrower after a new login, as the old one ends in time. */
  async loggedInAgain(): Promise<Borrower> {
    const { server, org, email } = this;
    const url = '/identity/api/v1/login';
    const answer = await server.app.inject({
      method: 'POST',
      url,
      headers: asBrowser(org),
      payload: { email, password },
    });
    return new Borrower(server, org, answer.json().jwt, email);
  }

  call(
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: Body,
    headers: Record<string, string> = {},
  ) {
    return this.server.app.inject({
      method,
      url,
      headers: { ...asBrowser(this.org, this.token), ...headers },
      ...(payload && { payload }),
    });
  }

  /** Sends the registration, with the papers that the page shows; `papersShown` of the body stands in their place. */
  async create(body: Body = applicationBody(), headers: Record<string, string> = {}) {
    const { state } = body.propertyRequest as { state: string };
    const papersShown = body.papersShown ?? (await this.papersShown());
    const url = `/service-application/api/v3/application/helocs?state=${state}`;
    return this.call('POST', url, { ...body, papersShown }, headers);
  }

  /** SHA-256 of the papers that stand before an application is sent. */
  async papersShown(): Promise<string[]> {
    return shownHashes((await this.call('GET', papersBefore)).json());
  }

  /** The id of a new application. */
  async apply(applicant: Applicant = {}): Promise<string> {
    const answer = await this.create(applicationBody(applicant));
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().uuid;
  }

  async status(uuid: string): Promise<{ checklistStatus: string; declineReasons?: string[] }> {
    return (await this.call('GET', `/service-krang-heloc/borrower/secure/api/v1/${uuid}/status`)).json();
  }

  /**
   * Waits until the status is one that no vendor leaves, and the server's own work on the application is over: it would go on with the status that a
   * test puts the application into.
   */
  async rested(uuid: string): Promise<string> {
    const ends = Date.now() + 200_000;
    for (;;) {
      const { status, working } = await this.#work(uuid);
      if (!(working || LEFT_BY_VENDORS.test(status)) || Date.now() > ends) return status;
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  }

  /** `working`: whether a job of the application runs, or may begin now. */
  async #work(uuid: string): Promise<{ status: string; working: boolean }> {
    const { rows } = await sql<{ status: string; working: boolean }>`
      select coalesce(status, '') as status, exists (
        select from pgboss.job where name = 'lifecycle' and group_id = ${uuid}
          and state in ('created', 'retry', 'active') and start_after <= now()
      ) as working
      from application where uuid = ${uuid}`.execute(this.server.context.db);
    const [found] = rows;
    if (!found) throw new Error(`there is no application ${uuid}`);
    return found;
  }
}

const LEFT_BY_VENDORS = /^(WAITING_FOR|GEN_|PREQUAL|ONSITE_APPRAISAL_REQUEST)/;

export const own = (uuid: string, rest = '') => `/service-application/api/v1/application/heloc/${uuid}${rest}`;
