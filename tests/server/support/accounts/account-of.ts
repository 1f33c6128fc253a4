import { accountOfToken } from '../../../../src/server/http/tokens.ts';
import type { Account } from '../../../../src/server/platform/context/account.ts';
import type { Borrower } from '../borrower.ts';
import type { TestServer } from '../test-server.ts';

/** The account that a borrower's token is for. */
export async function findAccountByToken(server: TestServer, { org, token }: Borrower): Promise<Account> {
  const found = await accountOfToken(server.context, org, token);
  if (!found) throw new Error('the token is nobody’s');
  return found.account;
}
