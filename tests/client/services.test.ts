import { expect, test } from 'vitest';
import { memoryStorage } from '../../runtime/host/memory-storage.ts';
import { createApi } from '../../src/client/api/api.ts';
import { createQueries } from '../../src/client/api/queries.ts';
import { createTokenStore } from '../../src/client/api/token.ts';
import { apiReportingRefusals } from '../../src/client/host/report-refusals.ts';
import { createServices } from '../../src/client/start/services.ts';
import { createChatServices } from '../../src/trade/chat/client/chat-services.ts';

/** Services over a fetch that answers so, and what it was asked. */
function servicesOver(answer: object) {
  const asked: { url: string; body: string }[] = [];
  const fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    asked.push({ url: String(url), body: String(init.body ?? '') });
    return new Response(JSON.stringify(answer));
  };
  const queries = createQueries(createApi({ org: 'main', token: createTokenStore(memoryStorage()), fetch }));
  const files = {
    upload: async () => ({ outcome: 'refused' as const, why: 'failed' as const }),
    removeUpload: async () => undefined,
    fileFailed: async () => undefined,
  };
  const services = createServices(
    queries,
    () => '2026-11-21T17:00:00Z',
    () => ({}),
    files,
  );
  return { services, asked };
}

test('the server gets the use of a searched address, and its state', async () => {
  const { services, asked } = servicesOver({ suggestions: [] });
  await services.suggestAddresses({ text: '742 Cedar', use: 'home', state: 'CO' }, new AbortController().signal);
  expect(asked.map(({ url }) => url)).toEqual([
    '/service-address/external/api/v1/suggestions?query=742+Cedar&use=home&state=CO',
  ]);
});

test('the server gets the use of a verified address', async () => {
  const { services, asked } = servicesOver({ outcome: 'match' });
  const box = { street1: 'PO Box 12', street2: '', city: 'Denver', state: 'CO', zip: '80203' };
  expect(await services.verifyAddress(box, 'mailing')).toEqual({ outcome: 'match' });
  expect(asked.map(({ body }) => JSON.parse(body))).toEqual([{ ...box, use: 'mailing' }]);
});

test("a chat's contact is asked for by its channel, and a session that has none, or a channel without a contact, is told", async () => {
  const session = { conversationSid: 'c-1', token: 't-1', expiration: '2026-11-21T23:00:00Z' };
  const contactBy = async (omniProxyChannelId: string, answer: object) => {
    const bodies: unknown[] = [];
    const fetch = async (_url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
      bodies.push(JSON.parse(String(init.body)));
      return new Response(JSON.stringify(answer));
    };
    const { contact } = createChatServices({
      api: createApi({ org: 'main', token: createTokenStore(memoryStorage()), fetch }),
      org: 'main',
      loadSection: () => Promise.reject(new Error('no section is asked for')),
      open: () => {
        throw new Error('no line is opened');
      },
      now: () => '2026-11-21T17:00:00Z',
    });
    const found = await contact({ ...session, omniProxyChannelId }).catch((error: Error) => error.message);
    return { found, bodies };
  };
  const asked = [{ omniProxyChannelId: 'o-1' }];
  expect(await contactBy('o-1', { contactId: 'p-1' })).toEqual({ found: 'p-1', bodies: asked });
  expect(await contactBy('', {})).toEqual({ found: 'Omni Proxy value not available', bodies: [] });
  expect(await contactBy('o-1', {})).toEqual({ found: 'Contact ID not available', bodies: asked });
});

test("a refusal of the chat's own call is reported and still rejects; one that does not arrive is not", async () => {
  const reported: unknown[] = [];
  const answers = [new Response('{"errors":["unauthenticated"]}', { status: 401 })];
  const fetch = async (): Promise<Response> => answers.shift() ?? Promise.reject(new TypeError('no network'));
  const api = createApi({ org: 'main', token: createTokenStore(memoryStorage()), fetch });
  const { prove } = createChatServices({
    api: apiReportingRefusals(api, (status, body) => reported.push([status, body])),
    org: 'main',
    loadSection: () => Promise.reject(new Error('no section is asked for')),
    open: () => {
      throw new Error('no line is opened');
    },
    now: () => '2026-11-21T17:00:00Z',
  });
  await expect(prove()).rejects.toMatchObject({ status: 401 });
  await expect(prove()).rejects.toMatchObject({ status: 0 });
  expect(reported).toEqual([[401, { errors: ['unauthenticated'] }]]);
});
