import { afterEach, expect, test, vi } from 'vitest';
import { chatFiles } from '../../../../src/trade/chat/client/chat-files.ts';

afterEach(() => vi.unstubAllGlobals());

const session = { conversationSid: 'CH1', token: 'secret' } as Parameters<ReturnType<typeof chatFiles>['upload']>[0];

test.each([
  [{ code: 'needs-password' }, 'needs-password'],
  [{ code: 'damaged' }, 'damaged'],
  [{ errors: ['text in another encoding'] }, 'damaged'],
])('a file that the server cannot take (%j) is refused, since sending it again would not help', async (told, why) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(told), { status: 422 }));
  const sent = chatFiles({ fileHeaders: () => ({}) }).upload(session, new File(['x'], 'note.txt'));
  await expect(sent).rejects.toMatchObject({ why });
});
