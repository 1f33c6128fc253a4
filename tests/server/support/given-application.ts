import type { Json } from '../../../runtime/json/json.ts';
import { sandboxSeedWriter } from '../../../src/server/sandbox/session/seed-writer.ts';
import { findAccountByToken } from './account-of.ts';
import { Borrower } from './borrower.ts';
import type { TestServer } from './test-server.ts';

const name = { firstName: 'Zoë (Ana)', middleName: "O'Brien", lastName: 'Núñez-Łukasz', suffix: 'JR' };
export const fullName = "Zoë (Ana) O'Brien Núñez-Łukasz Jr.";

const line = {
  amount: '84192.00',
  uwCalculatedDrawAmount: '80191.45',
  rate: 0.0785,
  apr: 0.0785,
  term: 15,
  monthlyPayment: '796.89',
  consents: [{ type: 'ELECTRONIC_PAPERS' }],
};

/** A borrower whose application stands in a status, with all that it has by then. */
export async function givenApplication(
  server: TestServer,
  checklistStatus: string,
  more: { [name: string]: Json } = {},
  profile: { [name: string]: Json } = {},
  org?: string,
): Promise<{ borrower: Borrower; uuid: string }> {
  const borrower = await Borrower.register(server, org);
  const account = await findAccountByToken(server, borrower);
  const writer = sandboxSeedWriter(server.context);
  const uuid = await server.context.db.transaction().execute(async (trx) => {
    await writer.profile(trx, account, { name, ...profile });
    return writer.application(trx, account, { status: { checklistStatus }, ...line, ...more }, server.clock.now);
  });
  return { borrower, uuid };
}
