import Value from 'typebox/value';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Access, accessOfAddresses, accessOfCalls } from '../../../src/server/access/access-table.ts';
import { type GuardedRoute, guardRoutes } from '../../../src/server/access/guard-routes.ts';
import type { HttpError } from '../../../src/server/http/http-error.ts';
import { lifecycle } from '../../lifecycle/documents.ts';
import { applicationBody, Borrower, own as ofApplication } from '../support/borrower.ts';
import { givenApplication } from '../support/given-application.ts';
import { type IdentityProvider, startIdentityProvider } from '../support/identity-provider.ts';
import { asBrowser, startTestServer, type TestServer } from '../support/test-server.ts';

let provider: IdentityProvider;
let server: TestServer;
/** Whose requests are tried, by the heading of their column. */
let people: Record<string, () => Promise<Record<string, string>>>;
let own = '';

beforeAll(async () => {
  provider = await startIdentityProvider();
  const variables = { ...provider.variables, VENDOR_SECRETS: `appraisal=${'ab12'.repeat(16)}` };
  server = await startTestServer({ variables });
  const signer = await Borrower.register(server);
  const ownership = { type: 'JOINT', coOwners: [{ firstName: 'Ana', lastName: 'Rivera', email: signer.email }] };
  const { borrower, uuid } = await givenApplication(server, 'CO_DEED_REQ', { ownership });
  own = uuid;
  await becomesSigner(signer, borrower);
  const other = await Borrower.register(server);
  const elsewhere = await Borrower.register(server, 'fairway');
  const staff = (roles: string[], organisation: string) => async () => ({
    ...asBrowser(),
    authorization: `Bearer ${await provider.token(roles, { organisations: [organisation] })}`,
  });
  people = {
    'not logged in': async () => asBrowser(),
    'its borrower': async () => asBrowser('main', borrower.token),
    'another borrower': async () => asBrowser('main', other.token),
    'its additional signer': async () => asBrowser('main', signer.token),
    'of another lender': async () => asBrowser('main', elsewhere.token),
    'staff without a role': staff([], 'main'),
    'staff with a role': staff(Object.keys(lifecycle.roles ?? {}), 'main'),
    'staff of another lender': staff(Object.keys(lifecycle.roles ?? {}), 'fairway'),
  };
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

/** Invites the signer to the application, and takes up the invitation. */
async function becomesSigner(signer: Borrower, borrower: Borrower): Promise<void> {
  expect((await borrower.call('POST', ofApplication(own, '/actions/co-signers-invited'), {})).statusCode).toBe(200);
  const { body } = await server.context.db
    .selectFrom('message')
    .select('body')
    .where('address', '=', signer.email)
    .executeTakeFirstOrThrow();
  const token = /invitation=([\w-]+)/.exec(body)?.[1] ?? '';
  const taken = await signer.call('POST', ofApplication('co-deed', '/claim'), { token });
  expect(taken.json()).toMatchObject({ signing: true });
}

const unknown = '00000000-0000-4000-8000-000000000000';

/** Values of the parameters in addresses; any other one names nothing. */
const parameters: Record<string, string> = {
  product: 'heloc',
  kind: 'PAYSTUB',
  context: 'web',
  vendor: 'appraisal',
  org: 'main',
};

/** What a call needs in its query. */
const queries: Record<string, string> = {
  'chat-proof-refresh': `?nonce=${'A'.repeat(43)}`,
  'co-deed-status': `?applicationUuid=${unknown}`,
  'optimizely-profile': `?identityUuid=${unknown}`,
  'optimizely-profile-save': `?identityUuid=${unknown}`,
  'remove-draft': '?path=/heloc/offers&writer=a-tab&based=2026-01-01T00:00:00.000Z',
};

/** Bodies that cannot be made from their schemas. */
const bodies: Record<string, object> = {
  'create-application': applicationBody(),
  'co-deed-action': {},
  'change-email': { current: 'a password', email: 'nobody@example.com' },
  'co-deed-claim': { token: 'a-token-of-nobody' },
  'co-deed-invitation': { token: 'a-token-of-nobody' },
  'co-deed-page-read': { page: 1, sha256: '0'.repeat(64) },
  'co-deed-sign': { papers: ['no-such-paper'], signature: { kind: 'typed', text: 'Jamie Doe' }, name: 'Jamie Doe' },
  'back-office-condition-act': { act: 'clear' },
  'back-office-condition-open': { category: 'NO_SUCH_CATEGORY' },
  'back-office-decide': { event: 'no-such-event' },
  'desk-conversation-write': { text: 'Hello' },
  'finish-link': { ticket: 'a-ticket-of-nobody' },
  'keep-draft': { version: '1', path: '/heloc/offers', writer: 'a-tab', unsaved: [], based: null, answers: {} },
  'open-link': { kind: 'NO_SUCH_KIND' },
  'optimizely-profile-save': { optimizelyProfileUuid: unknown },
  'paper-page-read': { page: 1, sha256: '0'.repeat(64) },
  'hand-over': { path: '/dashboard' },
  'phone-alias': { type: 'Phone', value: '3035550199' },
  'add-passkey': {
    passkey: {
      id: 'one',
      rawId: 'one',
      type: 'public-key',
      response: { clientDataJSON: 'one', attestationObject: 'one' },
    },
  },
  'passkey-login': {
    passkey: {
      id: 'one',
      rawId: 'one',
      type: 'public-key',
      response: { clientDataJSON: 'one', authenticatorData: 'one', signature: 'one' },
    },
  },
  'passkey-proof': {
    passkey: {
      id: 'one',
      rawId: 'one',
      type: 'public-key',
      response: { clientDataJSON: 'one', authenticatorData: 'one', signature: 'one' },
    },
  },
  'back-office-flag-switch': { on: true, reason: 'no reason' },
  'save-experiments': { experiments: [{ name: 'redesign-2025', variation: 'control' }] },
  'full-story-link': { link: 'https://replay.example.com/1' },
  feature: { featureKey: 'no-such-flag', optimizeUser: {} },
  decision: { flagKey: 'no-such-flag', optimizeUser: {} },
  'profile-name': { firstName: 'Jamie', lastName: 'Doe' },
  'sign-papers': { papers: ['no-such-paper'], signature: { kind: 'typed', text: 'Jamie Doe' }, name: 'Jamie Doe' },
  'submit-ssn': { ssn: '900-12-3456' },
  'vendor-answer': { event: 'no-such-event' },
};

function addressOf({ url, call = '' }: GuardedRoute): string {
  const named = url
    .replace(':uuid', own)
    .replace('/co-deed/actions/:action', '/co-deed/actions/declined')
    .replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? unknown)
    .replace('*', 'nothing');
  return `${named}${queries[call] ?? ''}`;
}

function bodyOf({ schema, call }: GuardedRoute): object | undefined {
  if (!schema?.body || call === undefined) return undefined;
  if (bodies[call]) return bodies[call];
  try {
    return Value.Create(schema.body as Parameters<typeof Value.Create>[0]) as object;
  } catch (error) {
    throw new Error(`Give the call '${call}' a body in this file`, { cause: error });
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const methodOf = ({ method }: GuardedRoute): Method => [method].flat()[0] as Method;

/** The status of what a route answers to somebody whose request is well formed. */
async function statusFor(route: GuardedRoute, who: string, remoteAddress = '127.0.0.1'): Promise<number> {
  const payload = bodyOf(route);
  const answer = await server.app.inject({
    method: methodOf(route),
    url: addressOf(route),
    remoteAddress,
    headers: { ...(await people[who]?.()), 'idempotency-key': crypto.randomUUID() },
    ...(payload && { payload }),
  });
  return answer.statusCode;
}

const routesFor = (access: Access): GuardedRoute[] =>
  server.app.guardedRoutes
    .filter((route) => route.access === access && methodOf(route) !== ('HEAD' as Method))
    .sort((one, other) => one.url.localeCompare(other.url));

/** Who is refused, and how; everybody else reaches the route. */
const refusals: Partial<Record<Access, Record<string, number>>> = {
  account: {
    'not logged in': 401,
    'of another lender': 401,
    'staff without a role': 401,
    'staff with a role': 401,
    'staff of another lender': 401,
  },
  'own application': {
    'not logged in': 401,
    'another borrower': 404,
    'its additional signer': 404,
    'of another lender': 401,
    'staff without a role': 401,
    'staff with a role': 401,
    'staff of another lender': 401,
  },
  'own signing': {
    'not logged in': 401,
    'its borrower': 404,
    'another borrower': 404,
    'of another lender': 401,
    'staff without a role': 401,
    'staff with a role': 401,
    'staff of another lender': 401,
  },
  staff: {
    'not logged in': 401,
    'its borrower': 401,
    'another borrower': 401,
    'its additional signer': 401,
    'of another lender': 401,
    'staff without a role': 403,
  },
  vendor: {
    'not logged in': 401,
    'its borrower': 401,
    'another borrower': 401,
    'its additional signer': 401,
    'of another lender': 401,
    'staff without a role': 401,
    'staff with a role': 401,
    'staff of another lender': 401,
  },
};

/** The refusal of a person at a route; undefined where they reach it. To people of another lender there is no such application. */
function refusalOf({ access, url }: GuardedRoute, who: string): number | undefined {
  if (access === 'staff' && who === 'staff of another lender') return url.includes(':uuid') ? 404 : undefined;
  return refusals[access]?.[who];
}

/** Each route's answer to each person: 'yes', or the status of the refusal. */
const seen: [access: Access, route: string, answers: string[]][] = [];

it.each(['account', 'own application', 'own signing', 'staff', 'vendor'] as const)(
  '%s: refuses everybody else',
  async (access) => {
    const routes = routesFor(access);
    expect(routes.length).toBeGreaterThan(0);
    for (const route of routes) {
      const expected = Object.keys(people).map((who) => refusalOf(route, who) ?? 'yes');
      const answers: (number | 'yes')[] = [];
      for (const who of Object.keys(people)) {
        const status = await statusFor(route, who);
        const refused = [401, 403].includes(status) || status === refusalOf(route, who);
        answers.push(refused ? status : 'yes');
      }
      const name = `${methodOf(route)} ${route.url}`;
      expect([name, ...answers]).toEqual([name, ...expected]);
      seen.push([access, name, answers.map(String)]);
    }
  },
);

it('this machine: refuses everybody who comes from elsewhere', async () => {
  const routes = routesFor('this machine');
  expect(routes.length).toBeGreaterThan(10);
  for (const route of routes) {
    const name = `${methodOf(route)} ${route.url}`;
    const answers: number[] = [];
    for (const who of Object.keys(people)) answers.push(await statusFor(route, who, '192.0.2.1'));
    expect([name, ...answers]).toEqual([name, ...Object.keys(people).map(() => 403)]);
    seen.push(['this machine', name, answers.map(String)]);
  }
});

it('refuses a request that no vendor signed, whatever the plugin that registered its route', async () => {
  const { default: Fastify } = await import('fastify');
  const app = Fastify();
  guardRoutes(app, { '/answers': 'vendor' });
  app.setErrorHandler<HttpError>(({ status }, _request, reply) => reply.code(status).send());
  app.post('/answers', async () => 'taken');
  expect((await app.inject({ method: 'POST', url: '/answers' })).statusCode).toBe(401);
  await app.close();
});

it('names no call and no address that there is not', () => {
  const calls = new Set(server.app.guardedRoutes.map(({ call }) => call));
  const addresses = new Set(server.app.guardedRoutes.map(({ url }) => url));
  expect(Object.keys(accessOfCalls).filter((call) => !calls.has(call))).toEqual([]);
  expect(Object.keys(accessOfAddresses).filter((address) => !addresses.has(address))).toEqual([]);
});

it('refuses to start with a route that the table does not name', async () => {
  const { default: Fastify } = await import('fastify');
  const app = Fastify();
  guardRoutes(app);
  expect(() => app.get('/nowhere-named', async () => 'told')).toThrow(
    'GET /nowhere-named: nobody may use it yet. Say who may, with the address /nowhere-named in src/server/access/access-table.ts',
  );
  await app.close();
});

it('is what docs/reference/authorisation.md says', async () => {
  const row = (cells: string[]): string => `| ${cells.join(' | ')} |`;
  const open = (access: Access): string =>
    [...new Set(routesFor(access).map((route) => `- \`${methodOf(route)} ${route.url}\``))].join('\n');
  const columns = ['route', ...Object.keys(people)];
  const table = (access: Access): string =>
    [
      row(columns),
      row(columns.map(() => '---')),
      ...seen.filter(([of]) => of === access).map(([, route, answers]) => row([`\`${route}\``, ...answers])),
    ].join('\n');
  const text = `# Who may do what

Made by tests/server/access/authorisation.test.ts, which sends each of these requests and fails where an answer differs:
\`npx vitest run tests/server/access --update\` writes the page anew. The table itself is
[access-table.ts](../../src/server/access/access-table.ts); a route that it does not name keeps the server from starting. \`yes\`: the request reaches its
handler. A number: the status of the refusal; 404 where it must not tell that there is such an application.

## A borrower, for their own account

${table('account')}

## The borrower of the application

${table('own application')}

## An additional signer of the application

Once they took an invitation, and while the list of owners names them.

${table('own signing')}

## People of the lender

What each role reads and decides stands in the documents of the lifecycle (\`roles\`, \`people\`).

${table('staff')}

## A vendor that signs

${table('vendor')}

## Whoever sits at the machine of a sandbox

Requests from another machine.

${table('this machine')}

## Anybody

Pages and their files, and calls that tell nobody's data or prove who asks by what they bring.

${open('anybody')}
`;
  await expect(text).toMatchFileSnapshot('../../../docs/reference/authorisation.md');
});
