// Loaded before a transaction in which papers are drawn, not within it: a slow machine would lose the transaction.
import '../../../src/server/papers/drawing/render-paper.ts';
import type { Json } from '../../../runtime/json/json.ts';
import { sandboxSeedWriter } from '../../../src/server/sandbox/session/seed-writer.ts';
import { findAccountByToken } from './accounts/account-of.ts';
import { Borrower } from './borrower.ts';
import type { TestServer } from './test-server.ts';

const name = { firstName: 'Zoë (Ana)', middleName: "O'Brien", lastName: 'Núñez-Łukasz', suffix: 'JR' };
export const fullName = "Zoë (Ana) O'Brien Núñez-Łukasz Jr.";

const line = {
  amount: '84192.00',
  uwCalculatedDrawAmount: '80191.45',
  rate: 0.0785,
  apr: 0.0791,
  term: 15,
  monthlyPayment: '796.89',
  consents: [{ type: 'ELECTRONIC_PAPERS' }],
};

type Parts = { [name: string]: Json };

/** A borrower whose application stands in a status, with all that it has by then. */
export const givenApplication = (
  server: TestServer,
  checklistStatus: string,
  more: Parts = {},
  profile: Parts = {},
  org?: string,
): Promise<{ borrower: Borrower; uuid: string }> =>
  written(server, { status: { checklistStatus }, ...line, ...more }, { name, ...profile }, org);

/**
 * An application of Jamie Doe, or of somebody of another last name, that stands in a status and was not led there: whoever is not about the way spares
 * vendors and papers.
 */
export const standingApplication = (
  server: TestServer,
  checklistStatus: string,
  { lastName = 'Doe', org }: { lastName?: string; org?: string } = {},
): Promise<{ borrower: Borrower; uuid: string }> =>
  written(server, { status: { checklistStatus } }, { name: { firstName: 'Jamie', lastName }, phoneNumbers }, org);

const phoneNumbers = [{ type: 'MOBILE', number: '4155550123' }];

async function written(server: TestServer, application: Parts, profile: Parts, org?: string) {
  const borrower = await Borrower.register(server, org);
  const account = await findAccountByToken(server, borrower);
  const writer = sandboxSeedWriter(server.context);
  const uuid = await server.context.db.transaction().execute(async (trx) => {
    await writer.profile(trx, account, profile);
    return writer.application(trx, account, application, server.clock.now);
  });
  return { borrower, uuid };
}
