import { expect, test } from 'vitest';
import { Borrower } from '../../../server/support/borrower.ts';
import { serverOfFile } from '../../../server/support/server-of-file.ts';
import { jamie, post, withLiveChat } from './chat-client.ts';

const server = serverOfFile({ resetClock: true });

test('a proof begins one conversation, and is renewed for that one alone', async () => {
  const cookie = await withLiveChat(server);
  const borrower = await Borrower.register(server);
  const proofUrl = '/service-csp/customer/secure/api/v1/webchat';
  const proof = async () => (await borrower.call('POST', `${proofUrl}/authenticate`)).json().nonce;
  const beginWith = async (nonce: string): Promise<string> =>
    (await post(server, 'initWebChat', { ...jamie, nonce }, { cookie })).json().conversationSid;
  const proved = async (...uuids: string[]) => {
    const rows = await server.context.db
      .selectFrom('live_chat')
      .select(['uuid', 'proved_until'])
      .where('uuid', 'in', uuids)
      .execute();
    return uuids.map((uuid) => rows.find((row) => row.uuid === uuid)?.proved_until?.getTime() ?? null);
  };
  const nonce = await proof();
  const [own, replayed, another] = [await beginWith(nonce), await beginWith(nonce), await beginWith(await proof())];
  const until = server.clock.now.getTime() + 180_000;
  expect(await proved(own, replayed, another)).toEqual([until, null, until]);
  server.clock.now = new Date(server.clock.now.getTime() + 60_000);
  expect((await borrower.call('PUT', `${proofUrl}/refresh?nonce=${nonce}`)).statusCode).toBe(200);
  expect(await proved(own, replayed, another)).toEqual([until + 60_000, null, until]);
});
