import type { deskOfFile } from '../../../server/support/server-of-file.ts';
import { asBrowser } from '../../../server/support/test-server.ts';

export type Who = { roles: string[]; organisation?: string; subject?: string };

/** The end of tokens, in seconds: after the days that tests pass. */
export const afterAllDays = Math.floor(Date.now() / 1000) + 60 * 24 * 3600;

type Desk = ReturnType<typeof deskOfFile>;

/** Calls of the desk about conversations, by somebody of the lender. */
export const chatDesk =
  (server: Desk['server'], provider: Desk['provider']) =>
  async (who: Who, method: 'GET' | 'POST', path: string, payload?: object) => {
    const { roles, organisation = 'main', subject } = who;
    const token = await provider.token(roles, {
      organisations: [organisation],
      exp: afterAllDays,
      ...(subject && { sub: subject, name: subject }),
    });
    return server.app.inject({
      method,
      url: `/back-office/conversations${path}`,
      headers: { ...asBrowser(), authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      ...(payload && { payload }),
    });
  };
