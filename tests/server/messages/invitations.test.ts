import { expect, it } from 'vitest';
import { purgeExpired } from '../../../src/server/boot/purge-expired.ts';
import { own } from '../support/borrower.ts';
import { givenApplication } from '../support/given-application.ts';
import { invitationToken } from '../support/invitation-token.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

const robin = { firstName: 'Robin', lastName: 'Sample', email: 'robin@example.com' };

/** An application whose co-owner was invited to sign. */
async function invited(): Promise<string> {
  const { borrower, uuid } = await givenApplication(server, 'CO_DEED_REQ', {
    ownership: { type: 'JOINT', coOwners: [robin] },
  });
  expect((await borrower.call('POST', own(uuid, '/actions/co-signers-invited'), {})).statusCode).toBe(200);
  return uuid;
}

it('an invitation is stored without the secret of its link, which is kept sealed until the link has ended', async () => {
  await invited();
  const { db } = server.context;
  const token = await invitationToken(server, robin.email);
  expect(token).toMatch(/^[\w-]{32}$/);
  const stored = [
    await db.selectFrom('message').selectAll().execute(),
    await db.selectFrom('message_secret').selectAll().execute(),
  ];
  expect(JSON.stringify(stored)).not.toContain(token);
  await purgeExpired({ ...server.context, clock: () => new Date(server.clock.now.getTime() + 15 * 86_400_000) });
  expect(await db.selectFrom('message_secret').selectAll().execute()).toEqual([]);
});

it('an invitation is sent with its secret, which the sandbox shows, as it sends nothing', async () => {
  const uuid = await invited();
  const shown = await server.app.inject(`/sandbox/applications/${uuid}/messages`);
  expect(shown.body).toContain(`invitation=${await invitationToken(server, robin.email, uuid)}`);
});
