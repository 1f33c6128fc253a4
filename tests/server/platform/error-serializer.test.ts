import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/server/platform/config/config.ts';
import { loggerOptions } from '../../../src/server/platform/logging/logging.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

/** The line that a server logs of an error. */
function logged(err: unknown): { err: { [name: string]: unknown } } {
  const lines: string[] = [];
  const options = loggerOptions(readConfig({}, '/'));
  pino(options, { write: (line: string) => void lines.push(line) }).error({ err }, 'a request failed');
  return JSON.parse(lines.join(''));
}

const secret = 'my social is 417-55-8263';
const refused: [string, () => Promise<unknown>][] = [
  ['a NUL in JSON', () => sql`select ${`{"details":"${secret} \\u0000"}`}::jsonb`.execute(server.context.db)],
  ['what is no number', () => sql`select ${secret}::text::integer`.execute(server.context.db)],
  [
    'a row that is there already',
    async () => {
      const account = { org: 'main', email: secret, password_hash: '', phone: '' };
      const twice = [account, account];
      await server.context.db.insertInto('account').values(twice).execute();
    },
  ],
];

describe('the log of a database that refuses', () => {
  it.each(refused)('%s tells what went wrong, and no value', async (_, ask) => {
    const error = await ask().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    const line = logged(new Error('the work failed', { cause: error }));
    expect(line.err.cause).toMatchObject({ code: expect.stringMatching(/^\w{5}$/), severity: 'ERROR' });
    expect(JSON.stringify(line)).not.toContain('417-55');
  });
});

it('an error of ours is logged with its message, its stack and its code', () => {
  const error = Object.assign(new TypeError('no route'), { code: 'EHOSTUNREACH', address: secret });
  const { err } = logged(error);
  expect(err).toEqual({
    type: 'TypeError',
    message: 'no route',
    code: 'EHOSTUNREACH',
    stack: expect.stringMatching(/^at .*error-serializer\.test/),
  });
  expect(logged('no error at all').err).toBe('no error at all');
});
