import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Access, accessOfAddresses, accessOfCalls } from '../../../src/server/access/access-table.ts';
import { type GuardedRoute, guardRoutes } from '../../../src/server/access/guard-routes.ts';
import type { HttpError } from '../../../src/server/http/http-error.ts';
import { accessOfSandbox } from '../../../src/server/sandbox/access.ts';
import { lifecycle } from '../../lifecycle/documents.ts';
import { Borrower, own as ofApplication } from '../support/borrower.ts';
import { type IdentityProvider, startIdentityProvider } from '../support/desk/identity-provider.ts';
import { givenApplication } from '../support/given-application.ts';
import { invitationToken } from '../support/invitation-token.ts';
import { asBrowser, startTestServer, type TestServer } from '../support/test-server.ts';
import { refusalOf } from './expected-refusals.ts';
import { addressOf, bodyOf, methodOf } from './well-formed.ts';

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
  const staff =
    (roles: string[], organisation: string, more: JWTPayload = {}) =>
    async () => ({
      ...asBrowser(),
      authorization: `Bearer ${await provider.token(roles, { organisations: [organisation], ...more })}`,
    });
  await begunBy('its-officer');
  people = {
    'not logged in': async () => asBrowser(),
    'its borrower': async () => asBrowser('main', borrower.token),
    'another borrower': async () => asBrowser('main', other.token),
    'its additional signer': async () => asBrowser('main', signer.token),
    'of another lender': async () => asBrowser('main', elsewhere.token),
    'staff without a role': staff([], 'main'),
    'staff with a role': staff(Object.keys(lifecycle.roles ?? {}), 'main'),
    'its loan officer': staff(['loan-officer'], 'main', { sub: 'its-officer' }),
    'another loan officer': staff(['loan-officer'], 'main', { sub: 'another-officer' }),
    'a broker': staff(['broker'], 'main', { sub: 'a-broker' }),
    'staff of another lender': staff(Object.keys(lifecycle.roles ?? {}), 'fairway'),
  };
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

/** Somebody of the lender began the application. */
async function begunBy(staff: string): Promise<void> {
  const { db, vault, clock } = server.context;
  const of = { org: 'main', email: 'begun@example.com', answers: vault.seal('{}'), application: own };
  await db
    .insertInto('prepared_application')
    .values({
      ...of,
      originator: null,
      broker_nmls: null,
      staff,
      name: staff,
      role: 'loan-officer',
      inquiry: false,
      created: clock(),
    })
    .execute();
}

/** Invites the signer to the application, and takes up the invitation. */
async function becomesSigner(signer: Borrower, borrower: Borrower): Promise<void> {
  expect((await borrower.call('POST', ofApplication(own, '/actions/co-signers-invited'), {})).statusCode).toBe(200);
  const token = await invitationToken(server, signer.email);
  const taken = await signer.call('POST', ofApplication('co-deed', '/claim'), { token });
  expect(taken.json()).toMatchObject({ signing: true });
}

/** The status of what a route answers to somebody whose request is well formed. */
async function statusFor(route: GuardedRoute, who: string, remoteAddress = '127.0.0.1'): Promise<number> {
  const payload = bodyOf(route);
  const answer = await server.app.inject({
    method: methodOf(route),
    url: addressOf(route, own),
    remoteAddress,
    headers: { ...(await people[who]?.()), 'idempotency-key': crypto.randomUUID() },
    ...(payload && { payload }),
  });
  return answer.statusCode;
}

const routesFor = (access: Access): GuardedRoute[] =>
  server.app.guardedRoutes
    .filter((route) => route.access === access && methodOf(route) !== ('HEAD' as string))
    .sort((one, other) => one.url.localeCompare(other.url));

/** Each route's answer to each person: 'yes', or the status of the refusal. */
const seen: [access: Access, route: string, answers: string[]][] = [];

it.each(['account', 'own application', 'own application or inquiry', 'participant', 'staff', 'vendor'] as const)(
  '%s: refuses everybody else',
  async (access) => {
    const routes = routesFor(access);
    expect(routes.length).toBeGreaterThan(0);
    const expected: string[] = [];
    const found: string[] = [];
    for (const route of routes) {
      const name = `${methodOf(route)} ${route.url}`;
      const answers: (number | 'yes')[] = [];
      for (const who of Object.keys(people)) {
        const status = await statusFor(route, who);
        const refused = [401, 403].includes(status) || status === refusalOf(route, who);
        answers.push(refused ? status : 'yes');
        expected.push(`${name}, ${who}: ${refusalOf(route, who) ?? 'yes'}`);
        found.push(`${name}, ${who}: ${answers.at(-1)}`);
      }
      seen.push([access, name, answers.map(String)]);
    }
    expect(found).toEqual(expected);
  },
);

const addressesOfThisMachine = Object.keys(accessOfSandbox).filter(
  (address) => accessOfSandbox[address] === 'this machine',
);

it('this machine: refuses everybody who comes from elsewhere', async () => {
  const routes = routesFor('this machine');
  const untried = addressesOfThisMachine.filter(
    (address) => !routes.some(({ url }) => url.startsWith(address.replace('*', ''))),
  );
  expect(untried).toEqual([]);
  for (const route of routes) {
    const name = `${methodOf(route)} ${route.url}`;
    const answers: number[] = [];
    for (const who of Object.keys(people)) answers.push(await statusFor(route, who, '192.0.2.1'));
    expect([name, ...answers]).toEqual([name, ...Object.keys(people).map(() => 403)]);
  }
});

it('refuses a request that no vendor signed, and one to a machine that nothing recognises, whatever the plugin that registered the route', async () => {
  const { default: Fastify } = await import('fastify');
  const app = Fastify();
  guardRoutes(app, { addresses: { '/answers': 'vendor', '/panel': 'this machine' } });
  app.setErrorHandler<HttpError>(({ status }, _request, reply) => reply.code(status).send());
  app.post('/answers', async () => 'taken');
  app.get('/panel', async () => 'shown');
  expect((await app.inject({ method: 'POST', url: '/answers' })).statusCode).toBe(401);
  expect((await app.inject({ url: '/panel' })).statusCode).toBe(404);
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

/** Routes of one address with the same answers as one, with all its methods. */
function byAddress(routes: [route: string, answers: string[]][]): [route: string, answers: string[]][] {
  // A stylesheet's address has the hash of its text, which has no bearing on who may read it.
  const addressIn = (route: string): string => route.replace(/^\S+ /, '').replace(/[0-9a-f]{64}/, ':hash');
  const same = Map.groupBy(routes, ([route, answers]) => `${addressIn(route)} ${answers.join()}`);
  return [...same.values()].map((alike) => {
    const methods = new Set(alike.map(([route]) => route.split(' ')[0]));
    const [[route, answers] = ['', []]] = alike;
    return [`${[...methods].join(', ')} ${addressIn(route)}`, answers];
  });
}

it('is what docs/reference/authorisation.md says', async () => {
  const row = (cells: string[]): string => `| ${cells.join(' | ')} |`;
  const routes = (access: Access) => routesFor(access).map((route) => `${methodOf(route)} ${route.url}`);
  const open = (access: Access): string =>
    byAddress(routes(access).map((route) => [route, []]))
      .map(([route]) => `- \`${route}\``)
      .join('\n');
  const columns = ['route', ...Object.keys(people)];
  const rows = (access: Access): string[] =>
    byAddress(seen.flatMap(([of, route, answers]) => (of === access ? [[route, answers]] : []))).map(
      ([route, answers]) => row([`\`${route}\``, ...answers]),
    );
  const table = (access: Access): string => [row(columns), row(columns.map(() => '---')), ...rows(access)].join('\n');
  const text = `# Who may do what

Made by tests/server/access/authorisation.test.ts, which sends each of these requests and fails where an answer differs:
\`npx vitest run tests/server/access --update\` writes the page anew. The table itself is
[access-table.ts](../../src/server/access/access-table.ts); a route that it does not name keeps the server from starting. \`yes\`: the request reaches its
handler. A number: the status of the refusal; 404 where it must not tell that there is such an application.

## A borrower, for their own account

${table('account')}

## The borrower of the application

${table('own application')}

### Or whom an inquiry was made for

${table('own application or inquiry')}

## An additional signer of the application

Once they took an invitation, and while the list of owners names them.

${table('participant')}

## People of the lender

What each role reads and decides stands in the documents of the lifecycle (\`roles\`, \`people\`).

${table('staff')}

## A vendor that signs

${table('vendor')}

## Whoever sits at the machine of a sandbox

Whoever sends a request from another machine gets a 403.

${addressesOfThisMachine.map((address) => `- \`${address}\``).join('\n')}

## Anybody

Pages and their files, and calls that tell nobody's data or prove who asks by what they bring.

${open('anybody')}
`;
  await expect(text).toMatchFileSnapshot('../../../docs/reference/authorisation.md');
});
