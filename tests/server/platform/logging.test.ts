import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '../../../src/server/platform/config/config.ts';
import { loggerOptions } from '../../../src/server/platform/logging/logging.ts';
import { root } from '../support/test-server.ts';

const secret = '417-55-8263';
const body = { ssn: secret, password: secret, accountNumber: secret, token: secret };
const headers = { authorization: secret, cookie: secret, 'set-cookie': secret };

test('a number, a password, a token and a cookie are in no line of the log, wherever an object holds them', () => {
  const lines: string[] = [];
  const log = pino(loggerOptions(readConfig({ LOG_LEVEL: 'trace' }, root)), {
    write: (line) => void lines.push(line),
  });
  log.trace(body, 'an object');
  log.info({ body, headers }, 'one within it');
  log.error({ request: { body, headers } }, 'one within that');
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toContain(secret);
  expect(lines.join('')).toContain('"ssn":"[redacted]"');
});
