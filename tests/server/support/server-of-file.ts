/** Servers that stand from before the first test of a file (or of its `describe`) until after the last. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { deskCalls } from './desk/desk-calls.ts';
import { type IdentityProvider, startIdentityProvider } from './desk/identity-provider.ts';
import { sharedServer } from './shared-server.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { testKey } from './variables.ts';

type Options = Parameters<typeof startTestServer>[0];
type FileOptions = Options & {
  /** Sets the server's clock right before each test. */
  resetClock?: boolean;
};

/**
 * A server whose members can be read within tests and hooks alone. `made`: options that a hook before makes. Without options it is the one that the
 * worker's files share.
 */
export function serverOfFile({ resetClock = false, ...options }: FileOptions = {}, made?: () => Options): TestServer {
  if (!made && Object.keys(options).length === 0) return lazyServer(plainServer, { resetClock, stops: false });
  return lazyServer(() => startTestServer({ ...options, ...made?.() }), { resetClock });
}

/** The server of the files that want nothing special. */
const plainServer = sharedServer(() => startTestServer());

/** What other files use too: no file stops it. */
type SharedProvider = Omit<IdentityProvider, 'stop'>;

let deskProvider: Promise<IdentityProvider> | undefined;
const deskServer = sharedServer(async () => {
  deskProvider ??= startIdentityProvider();
  return startTestServer({ variables: (await deskProvider).variables });
});

/** As `serverOfFile`, with an identity provider that the back office trusts, and the calls of people at the desk. */
export function deskOfFile() {
  let provider: IdentityProvider | undefined;
  const started = (): IdentityProvider => provider ?? tooEarly();
  const server = lazyServer(
    async () => {
      const shared = await deskServer();
      provider = await deskProvider;
      return shared;
    },
    { stops: false },
  );
  const lazyProvider: SharedProvider = {
    get variables() {
      return started().variables;
    },
    get privateKey() {
      return started().privateKey;
    },
    token: (...asked) => started().token(...asked),
  };
  return { server, provider: lazyProvider, as: deskCalls(server, lazyProvider) };
}

/**
 * Two servers of one database, which share no memory and no pool: what one counts, the other learns from the database alone. The list is filled before the
 * first test.
 */
export function twoServersOfFile(): TestServer[] {
  const servers: TestServer[] = [];
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await openTestDatabase();
    const variables = { DATABASE_URL: database.url, LINTEL_KEY: testKey };
    servers.push(await startTestServer({ variables }), await startTestServer({ variables }));
  });
  afterAll(async () => {
    for (const server of servers.splice(0)) await server.stop();
    await database?.stop();
  });
  return servers;
}

function lazyServer(
  start: () => Promise<TestServer>,
  { resetClock = false, stops = true }: { resetClock?: boolean; stops?: boolean } = {},
): TestServer {
  let server: TestServer | undefined;
  const started = (): TestServer => server ?? tooEarly();
  beforeAll(async () => {
    server = await start();
  });
  if (resetClock)
    beforeEach(() => {
      started().clock.now = new Date();
    });
  if (stops)
    afterAll(async () => {
      await server?.stop();
    });
  return {
    get app() {
      return started().app;
    },
    get context() {
      return started().context;
    },
    get address() {
      return started().address;
    },
    get clock() {
      return started().clock;
    },
    get ownerUrl() {
      return started().ownerUrl;
    },
    stop: () => (stops ? started().stop() : shared()),
  };
}

function shared(): never {
  throw new Error('Other files use this server too: start one for this file by startTestServer()');
}

function tooEarly(): never {
  throw new Error('The server has not started yet: read its members within a test or a hook');
}
