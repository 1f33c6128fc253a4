import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../src/server/config.ts';

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
      mode: 'sandbox',
      sandboxPaceMs: 700,
      assetBase: '',
      logLevel: 'info',
      key: null,
      trustProxy: [],
    });
  });

  test('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' }, '/repository')).toMatchObject({ port: 8080, databaseUrl: null });
  });

  test.each([
    ['PORT', '80a', 'PORT is "80a"; allowed: a whole number from 0 to 65535'],
    ['PORT', '65536', 'PORT is "65536"; allowed: a whole number from 0 to 65535'],
    ['LINTEL_MODE', 'prod', 'LINTEL_MODE is "prod"; allowed: sandbox, production'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud"; allowed: fatal, error, warn, info, debug, trace, silent'],
    ['SANDBOX_PACE_MS', '-1', 'SANDBOX_PACE_MS is "-1"; allowed: a whole number from 0 to 60000'],
    ['ASSET_BASE', 'cdn', 'ASSET_BASE is not such an address; allowed: an http(s) address'],
  ])('%s=%s is refused in words', (name, value, problem) => {
    expect(problemsOf({ [name]: value })).toEqual([problem]);
  });

  test('says everything that is wrong at once', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'y' })).toHaveLength(2);
  });

  test('does not repeat an address that may hold a password', () => {
    expect(problemsOf({ DATABASE_URL: 'mysql://me:secret@host/db' }).join()).not.toContain('secret');
  });

  test('needs a key in production', () => {
    expect(problemsOf({ LINTEL_MODE: 'production' })).toEqual([expect.stringContaining('LINTEL_KEY is not set')]);
    expect(problemsOf({ LINTEL_KEY: 'c2hvcnQ=' })).toEqual([
      expect.stringContaining('LINTEL_KEY is of the wrong form'),
    ]);
  });

  test.each([
    ['hex', 'ab'.repeat(32)],
    ['base64', Buffer.alloc(32, 7).toString('base64')],
  ])('reads a key in %s', (_form, key) => {
    expect(readConfig({ LINTEL_MODE: 'production', LINTEL_KEY: key }, '/repository').key).toHaveLength(32);
  });
});
