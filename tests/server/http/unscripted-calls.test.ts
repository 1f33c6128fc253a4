import { expect, test } from 'vitest';
import type { Product } from '../../../runtime/engine/product.ts';
import { startSession } from '../../../runtime/engine/session/start-session.ts';
import { scriptedOffice, type Workflow } from '../../../runtime/journey/office/fake-office.ts';
import { isObject, type Json } from '../../../runtime/json/json.ts';
import { loaded } from '../../documents/loaded.ts';
import { Borrower } from '../support/borrower.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

const server = serverOfFile();

const product = (org: string): Product => {
  const found = loaded.organisations.get(org)?.product;
  if (!found) throw new Error(`${org} does not compile`);
  return found;
};

const nobody: Workflow = {
  answer: () => undefined,
  answerPerson: () => undefined,
  wordOf: () => undefined,
  eventOf: () => undefined,
  answerAgent: () => undefined,
  uuid: () => undefined,
  domains: {
    act: () => undefined,
    seen: {},
    perform: () => {},
    differences: () => [],
    respondWithoutApplication: () => undefined,
    listed: () => [],
    succeeded: () => {},
  },
  messages: [],
  subjects: {},
  setApplication: () => null,
  version: () => '',
  applyEvent: () => [],
  setStatus: () => [],
  eventInOtherTab: () => false,
  fireDueTimer: () => {},
  leaveHosted: () => undefined,
};

type Answered = { status: number; body: Json };

/** What the engine answers a call that a journey does not script. */
function onTheEngine(org: string, call: string): Answered {
  const effect = { type: 'call', id: 'one', call, method: 'GET', path: '', query: {}, headers: {} } as const;
  const { status, body } = scriptedOffice(product(org), {}, nobody).answer(
    effect,
    startSession({ now: '', flags: {} }),
  );
  return { status, body: masked(body) };
}

type CallCase = { url: string; method?: 'GET' | 'POST'; payload?: object; signedIn?: true };

async function onTheServer(org: string, { url, method = 'GET', payload, signedIn }: CallCase): Promise<Answered> {
  const borrower = signedIn && (await Borrower.register(server, org));
  const account = borrower ? (await borrower.call('GET', '/identity/secure/api/v1_1/identity')).json().uuid : '';
  const response = await server.app.inject({
    method,
    url: url.replace('{account}', account),
    headers: asBrowser(org, borrower ? borrower.token : undefined),
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: masked(response.body === '' ? null : response.json()) };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Without ids, times and addresses of accounts, which differ from one visit to the next. */
function masked(value: Json): Json {
  if (typeof value === 'string') return uuid.test(value) ? 'an id' : value.includes('@') ? 'an email address' : value;
  if (Array.isArray(value)) return value.map(masked);
  if (!isObject(value)) return typeof value === 'number' && value > 1e12 ? 'a moment' : value;
  const members = Object.entries(value).map(([key, member]): [string, Json] => [key, masked(member)]);
  return Object.fromEntries(members.sort(([one], [other]) => one.localeCompare(other)));
}

/** Records that the sandbox has. */
const referral = '11111111-1111-4111-8111-111111111111';
const officer = '22222222-2222-4222-8222-222222222222';

/** Calls that the engine answers from the documents alone, and how a visitor asks the same of the server. */
const asked: Record<string, CallCase> = {
  banners: { url: '/public/banners-test.json' },
  'states-eligibility': { url: '/service-application/external/api/v2/heloc/states-eligibility' },
  'state-licenses': { url: '/service-application/external/api/v1/heloc/state-licenses' },
  'zip-eligibility': { url: '/service-application/external/api/v1/heloc/zip-eligibility' },
  'sms-prompt': { url: '/service-comms-prefs/external/api/v1/consent/prompt/SMS' },
  'sms-transactional-prompt': { url: '/service-comms-prefs/external/api/v1/consent/prompt/SMS_TRANSACTIONAL' },
  'offer-code': { url: '/offercode/FALL2026' },
  prepop: { url: '/a/external/prepop' },
  originator: { url: `/service-lead-portal/api/lo/${officer}` },
  'application-originator': { url: `/service-lead-portal/api/lo/${officer}` },
  'inquiry-originator': { url: `/service-lead-portal/api/lo/${officer}` },
  'licensed-states': { url: `/service-lead-portal/api/lo/${officer}/licensed-states` },
  referral: { url: `/service-lead-portal/api/referrals/${referral}` },
  'referral-id': { url: `/service-application/external/api/v1/heloc/referral-id/${referral}` },
  'telemetry-session': { url: '/ft/external/session', method: 'POST', payload: { platform: 'WEB' } },
  'optimizely-profile': {
    url: '/service-application/api/v3/application/heloc/optermizerly-profile?identityUuid={account}',
    signedIn: true,
  },
  waitlist: { url: '/service-wait-list/api/v1/home-equity-loan-plus', method: 'POST', payload: {} },
  feedback: {
    url: '/service-profile/api/v1/feedback/ceo',
    method: 'POST',
    signedIn: true,
    payload: {
      topic: 'Give us a compliment',
      message: 'It took me ten minutes.',
      marketingConsent: true,
      pathname: '/application/complete',
      productType: 'HELOC',
    },
  },
  identity: { url: '/identity/secure/api/v1_1/identity', signedIn: true },
  'sent-messages': { url: '/service-application/api/v1/messages', signedIn: true },
  logout: { url: '/identity/secure/api/v1/logout', method: 'POST', signedIn: true },
};

/** Calls whose answer follows from what the visitor sends or is, so that an example stands for it. */
const others = new Set([
  'account-email',
  'add-passkey',
  // tests/server/backoffice compares it.
  'back-office-deadlines',
  'begin-passkey',
  'begin-passkey-login',
  'begin-passkey-proof',
  'broker-exchange',
  'broker-login',
  'broker-login-exchange',
  'broker-logout',
  'broker-register',
  'change-email',
  'change-password',
  'confirm-email',
  'consent-user',
  'create-application',
  'email-link',
  'email-link-state',
  'end-session',
  'end-staff-session',
  'hand-over',
  'hand-over-state',
  'optimizely-profile-save',
  'phone-alias',
  // tests/server/papers/shown-papers compares them.
  'papers-before',
  'papers-before-again',
  'passkey-login',
  'passkeys',
  // tests/server/operating-hours compares it.
  'phone-hours',
  'profile',
  'profile-name',
  'register',
  'remove-passkey',
  'reset-link',
  'reset-link-state',
  'reset-password',
  'retry-credit',
  'sessions',
  'signer-register',
  'staff-login',
  'submit-ssn',
  'take-over',
]);

test('every call without a role is compared, or answers what the visitor sends', () => {
  const { calls } = product('main');
  const unscripted = Object.keys(calls).filter((call) => calls[call]?.role === undefined);
  expect(unscripted.toSorted()).toEqual([...Object.keys(asked), ...others].toSorted());
});

/** A product has the calls that its documents make. */
const callsOf = (org: string): string[] => Object.keys(asked).filter((call) => Object.hasOwn(product(org).calls, call));

const calls = [...loaded.organisations.keys()].flatMap((org) => callsOf(org).map((call) => [org, call] as const));
const isFirst = ([org]: readonly [string, string]): boolean => org === 'main' || org === 'fairway';

const answersAlike = async (org: string, call: string): Promise<void> => {
  expect(onTheEngine(org, call)).toEqual(await onTheServer(org, asked[call] ?? { url: '' }));
};
test.each(calls.filter(isFirst))('for %s the engine answers %s as the server does', answersAlike);
test.each(calls.filter((one) => !isFirst(one)))(
  'for %s the engine answers %s as the server does',
  { tags: ['all'] },
  answersAlike,
);
