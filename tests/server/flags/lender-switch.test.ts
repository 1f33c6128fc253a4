import { expect, it } from 'vitest';
import { pageDataId } from '../../../src/contract/page-data.ts';
import { deskOfFile } from '../support/server-of-file.ts';

const { server, provider } = deskOfFile();

async function switchChat(payload: object): Promise<void> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/back-office/flags/fe-webchat',
    headers: { authorization: `Bearer ${await provider.token(['operations'])}` },
    payload,
  });
  expect(answer.statusCode).toBe(200);
}

async function hasChat(url: string): Promise<unknown> {
  const { body } = await server.app.inject({ url, headers: { accept: 'text/html' } });
  const [, data = '{}'] = body.match(new RegExp(`id="${pageDataId}"[^>]*>([^<]*)<`)) ?? [];
  return JSON.parse(data).flags['fe-webchat'];
}

it('a switch of the lender holds for its further product too', async () => {
  const products = ['/account/heloc/terms', '/account/dscr/register'];
  expect(await Promise.all(products.map(hasChat))).toEqual([true, true]);
  await switchChat({ on: false, reason: 'Nobody is here today.' });
  expect(await Promise.all(products.map(hasChat))).toEqual([false, false]);
  await switchChat({ reason: 'Somebody is here again.' });
  expect(await Promise.all(products.map(hasChat))).toEqual([true, true]);
});
