import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/server/platform/config/config.ts';
import { ConfigError } from '../../../src/server/platform/config/variables.ts';
import { anotherKey, inProduction, testKey } from '../support/variables.ts';

const problemsOf = (variables: Record<string, string>): string[] => {
  try {
    readConfig(variables, '/repository');
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

describe('the environment', () => {
  test('is empty on a fresh machine', () => {
    expect(readConfig({}, '/repository')).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: '/repository/.data',
      databaseUrl: null,
      migrationDatabaseUrl: null,
      singleDatabaseRole: true,
      mode: 'sandbox',
      assetBase: '',
      telemetryBase: '',
      logLevel: 'info',
      key: null,
      otherKeys: [],
      trustProxy: [],
      publicHosts: [],
      hstsSubdomains: true,
      vendorSecrets: {},
      backOffice: null,
    });
  });

  test('names the secrets of vendors, two of one while the first is replaced', () => {
    const { vendorSecrets } = readConfig(
      { VENDOR_SECRETS: `flood=${testKey}, bpo=${testKey},flood=${anotherKey}` },
      '/',
    );
    expect(Object.entries(vendorSecrets).map(([vendor, secrets]) => [vendor, secrets.length])).toEqual([
      ['flood', 2],
      ['bpo', 1],
    ]);
  });

  test.each(['flood', 'flood=', 'flood=abc', `Flood=${testKey}`, `flood=${'00'.repeat(32)}`])(
    '%s is no secret of a vendor, and is not repeated',
    (text) => {
      const [problem, ...more] = problemsOf({ VENDOR_SECRETS: text });
      expect([problem, more]).toEqual([
        expect.stringMatching(/^VENDOR_SECRETS is of the wrong form; allowed: vendor=/),
        [],
      ]);
    },
  );

  const office = {
    BACK_OFFICE_ISSUER: 'https://login.lender.example',
    BACK_OFFICE_AUDIENCE: 'lintel',
    BACK_OFFICE_JWKS: 'https://login.lender.example/keys',
  };

  test('names whose tokens open the back office', () => {
    const { backOffice } = readConfig({ ...office, BACK_OFFICE_ROLES_CLAIM: 'realm.roles' }, '/');
    expect(backOffice).toEqual({
      issuer: 'https://login.lender.example',
      audience: 'lintel',
      jwks: 'https://login.lender.example/keys',
      rolesClaim: 'realm.roles',
      organisationsClaim: 'organisations',
      originatorClaim: 'originator',
      client: null,
    });
    const desk = { BACK_OFFICE_CLIENT_ID: 'desk', BACK_OFFICE_ORGANISATIONS_CLAIM: 'realm.brands' };
    expect(readConfig({ ...office, ...desk }, '/').backOffice).toMatchObject({
      organisationsClaim: 'realm.brands',
      client: { id: 'desk', secret: null, scopes: 'openid profile' },
    });
  });

  test.each(Object.keys(office))('opens no back office without %s, and says so', (name) => {
    expect(problemsOf({ ...office, [name]: '' })).toEqual([expect.stringMatching(`^${name} is not set; allowed: set`)]);
  });

  test.each(['http://login.lender.example/keys', 'login.lender.example', 'file:///keys'])(
    'reads no keys of the back office from %s',
    (text) => {
      expect(problemsOf({ ...office, BACK_OFFICE_JWKS: text })).toEqual([
        expect.stringContaining('allowed: an https address, or an http address of this machine'),
      ]);
    },
  );

  test('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' }, '/repository')).toMatchObject({ port: 8080, databaseUrl: null });
  });

  test.each([
    ['PORT', '80a', 'PORT is "80a"; allowed: a whole number from 0 to 65535'],
    ['PORT', '65536', 'PORT is "65536"; allowed: a whole number from 0 to 65535'],
    ['LINTEL_MODE', 'prod', 'LINTEL_MODE is "prod"; allowed: sandbox, production'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud"; allowed: fatal, error, warn, info, debug, trace, silent'],
    ['SHUTDOWN_MS', '2999', 'SHUTDOWN_MS is "2999"; allowed: a whole number from 3000 to 600000'],
    ['ASSET_BASE', 'cdn', 'ASSET_BASE is not such an address; allowed: an http(s) address'],
    ['HSTS_SUBDOMAINS', '1', 'HSTS_SUBDOMAINS is "1"; allowed: yes, no'],
  ])('%s=%s is refused in words', (name, value, problem) => {
    expect(problemsOf({ [name]: value })).toEqual([problem]);
  });

  test('says everything that is wrong at once', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'y' })).toHaveLength(2);
  });

  test('does not repeat an address that may hold a password', () => {
    expect(problemsOf({ DATABASE_URL: 'mysql://me:secret@host/db' }).join()).not.toContain('secret');
  });

  test('needs a key in production, to be told of its proxies or that there are none, and its public hosts', () => {
    expect(problemsOf({ LINTEL_MODE: 'production' })).toEqual([
      expect.stringMatching(/^LINTEL_KEY is not set, which LINTEL_MODE=production needs; allowed: 32 bytes/),
      expect.stringMatching(/^TRUST_PROXY is not set, which .* or none where no proxy stands in front$/),
      expect.stringMatching(/^PUBLIC_HOSTS is not set, which .* host names without a port/),
    ]);
    expect(problemsOf(inProduction)).toEqual([]);
  });

  test.each([
    ['too short', 'c2hvcnQ=', 'of the wrong form'],
    ['zeros', '00'.repeat(32), 'one byte again and again, which anybody can guess'],
    ['zeros in base64', Buffer.alloc(32).toString('base64'), 'one byte again and again, which anybody can guess'],
    ['a byte repeated', 'ab'.repeat(32), 'one byte again and again, which anybody can guess'],
  ])('refuses a key that is %s, and does not repeat it', (_what, key, problem) => {
    const [said = ''] = problemsOf({ LINTEL_KEY: key });
    expect(said).toContain(`LINTEL_KEY is ${problem}; allowed: 32 bytes`);
    expect(said).not.toContain(key);
  });

  test('reads a further key that anybody can guess, so that it can be rotated away, and refuses one of the wrong form', () => {
    const zeros = '00'.repeat(32);
    const { key, otherKeys } = readConfig({ LINTEL_KEY: testKey, LINTEL_OTHER_KEYS: zeros }, '/repository');
    expect([key, otherKeys]).toEqual([Buffer.from(testKey, 'hex'), [Buffer.alloc(32)]]);
    const [said = ''] = problemsOf({ LINTEL_OTHER_KEYS: `${zeros},c2hvcnQ=` });
    expect(said).toContain('LINTEL_OTHER_KEYS is of the wrong form; allowed: 32 bytes');
    expect(said).not.toContain('c2hvcnQ=');
  });

  test.each([
    ['none', []],
    ['10.0.0.5', ['10.0.0.5']],
    ['10.0.0.0/8, loopback', ['10.0.0.0/8', 'loopback']],
    ['fd00::1,fd00::/8', ['fd00::1', 'fd00::/8']],
  ])('reads the proxies %s', (text, proxies) => {
    expect(readConfig({ ...inProduction, TRUST_PROXY: text }, '/repository').trustProxy).toEqual(proxies);
  });

  test.each(['no', 'true', '10.0.0', '10.0.0.0/33', '10.0.0.0/8/8', 'none, 10.0.0.1'])(
    'refuses %s as TRUST_PROXY, and names what is allowed',
    (text) => {
      expect(problemsOf({ TRUST_PROXY: text })).toEqual([
        expect.stringContaining(`TRUST_PROXY is "${text}"; allowed:`),
      ]);
    },
  );

  test('reads host names in lower case, and refuses what has a port, a path or a gap', () => {
    expect(readConfig({ PUBLIC_HOSTS: 'Loans.example.com, apply.example' }, '/repository').publicHosts).toEqual([
      'loans.example.com',
      'apply.example',
    ]);
    for (const text of ['example.com:443', 'https://example.com', 'a..example', '*.example.com'])
      expect(problemsOf({ PUBLIC_HOSTS: text })).toEqual([expect.stringContaining('PUBLIC_HOSTS is')]);
  });

  test.each([
    ['hex', testKey],
    ['base64', Buffer.from(testKey, 'hex').toString('base64')],
  ])('reads a key in %s', (_form, key) => {
    expect(readConfig({ ...inProduction, LINTEL_KEY: key }, '/repository').key).toHaveLength(32);
  });
});
