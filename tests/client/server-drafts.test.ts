import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Request } from '../../src/client/api/api.ts';
import { HttpError } from '../../src/client/api/http-error.ts';
import { createTokenStore } from '../../src/client/api/token.ts';
import { createServerDrafts, type ServerDrafts } from '../../src/client/host/server-drafts.ts';
import { memoryStorage } from './memory-storage.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The drafts of a page, and what they ask of the server. */
function page(signedIn = true): { drafts: ServerDrafts; sent: Request[] } {
  const sent: Request[] = [];
  const send = async (request: Request) => {
    sent.push(request);
    return { status: 204, body: null };
  };
  const token = createTokenStore(memoryStorage());
  if (signedIn) token.write('Bearer t-1');
  return { drafts: createServerDrafts({ send, fileHeaders: () => ({}) }, token, () => undefined), sent };
}

const draft = (channel: string) => ({
  application: 'a-1',
  version: '"1"',
  at: '2026-11-21T17:00:00.000Z',
  path: '/a-1/start/contact',
  unsaved: ['contact'],
  answers: { contact: { channel } },
});
const { application: _, ...body } = draft('49');

test('fifty answers one after the other are one call, with the last of them', () => {
  const { drafts, sent } = page();
  for (let count = 0; count < 50; count++) {
    drafts.keep(draft(String(count)));
    vi.advanceTimersByTime(1_000);
  }
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1_500);
  const path = '/service-application/api/v1/application/heloc/a-1/draft';
  expect(sent).toEqual([{ method: 'PUT', path, keepalive: true, body }]);
});

test('a page that is left sends what waits at once, and once', () => {
  const { drafts, sent } = page();
  drafts.keep(draft('EMAIL'));
  drafts.flush();
  drafts.flush();
  vi.advanceTimersByTime(5_000);
  expect(sent.map(({ method }) => method)).toEqual(['PUT']);
});

test('what is saved is removed where it was sent, and is not sent where it was not', () => {
  const { drafts, sent } = page();
  drafts.keep(draft('EMAIL'));
  drafts.forget();
  vi.advanceTimersByTime(5_000);
  expect(sent).toEqual([]);
  drafts.keep(draft('EMAIL'));
  drafts.flush();
  drafts.forget();
  expect(sent.map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
});

test('a logout sends nothing more and removes nothing; who is not signed in sends nothing', () => {
  const { drafts, sent } = page();
  drafts.keep(draft('EMAIL'));
  drafts.flush();
  drafts.keep(draft('PHONE'));
  drafts.stop();
  drafts.forget();
  vi.advanceTimersByTime(5_000);
  expect(sent.map(({ method }) => method)).toEqual(['PUT']);
  const stranger = page(false);
  stranger.drafts.keep(draft('EMAIL'));
  stranger.drafts.flush();
  expect(stranger.sent).toEqual([]);
});

test.each([401, 403])('a draft that is refused with %i is told of, for each way that it is sent', async (status) => {
  const body = { errors: ['unauthenticated'] };
  const told: unknown[] = [];
  const token = createTokenStore(memoryStorage());
  token.write('Bearer t-1');
  const send = async (): Promise<never> => {
    throw new HttpError(status, body);
  };
  const drafts = createServerDrafts({ send, fileHeaders: () => ({}) }, token, (...answer) => told.push(answer));
  drafts.keep(draft('EMAIL'));
  drafts.flush();
  drafts.forget();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([
    [status, body],
    [status, body],
  ]);
});
