import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../runtime/host/memory-storage.ts';
import { createTokenStore } from '../../src/client/api/token.ts';
import type { OnRefused } from '../../src/client/host/report-refusals.ts';
import { createServerDrafts, type ServerDrafts } from '../../src/client/host/server-drafts.ts';
import type { ApiRequest, ApiResponse } from '../../src/contract/api/api.ts';
import { HttpError } from '../../src/contract/api/http-error.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The drafts of a page, and what they ask of the server. */
function page(
  signedIn = true,
  answer: (request: ApiRequest) => ApiResponse | Promise<ApiResponse> = () => ({ status: 204, body: null }),
): { drafts: ServerDrafts; sent: ApiRequest[]; saves: string[] } {
  const sent: ApiRequest[] = [];
  const saves: string[] = [];
  const send = async (request: ApiRequest) => {
    sent.push(request);
    return answer(request);
  };
  const token = createTokenStore(memoryStorage());
  if (signedIn) token.write('Bearer t-1');
  return {
    drafts: createServerDrafts({
      product: 'heloc',
      api: { send, fileHeaders: () => ({}) },
      token,
      refused: () => undefined,
      saved: () => saves.push('saved'),
      random: () => 1,
    }),
    sent,
    saves,
  };
}

const draft = (channel: string) => ({
  application: 'a-1',
  version: '"1"',
  writer: 'w-1',
  based: {},
  unsaved: { contact: '/a-1/start/contact' },
  answers: { contact: { channel } },
});
const contact = '/a-1/start/contact';
const address = '/service-application/api/v1/application/heloc/a-1/draft';
const body = {
  version: '"1"',
  writer: 'w-1',
  path: contact,
  based: null,
  unsaved: ['contact'],
  answers: { contact: { channel: '49' } },
};

test('fifty answers one after the other are one call, with the last of them', () => {
  const { drafts, sent } = page();
  for (let count = 0; count < 50; count++) {
    drafts.keep(draft(String(count)));
    vi.advanceTimersByTime(1_000);
  }
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1_500);
  expect(sent).toEqual([{ method: 'PUT', path: address, keepalive: true, body }]);
});

test('a page that is left sends what waits at once, and once', () => {
  const { drafts, sent } = page();
  drafts.keep(draft('EMAIL'));
  drafts.flush();
  drafts.flush();
  vi.advanceTimersByTime(5_000);
  expect(sent.map(({ method }) => method)).toEqual(['PUT']);
});

test('a saved draft is deleted if it was sent, and not sent if it was not', () => {
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

test('a logout sends and deletes nothing more; without a session nothing is sent', () => {
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

test('the page is told of a draft once the server has it, and of none that it has not', async () => {
  let stored = false;
  const answer = (): Promise<ApiResponse> =>
    stored ? Promise.resolve({ status: 200, body: { at: first } }) : Promise.reject(new HttpError(503, null));
  const { drafts, saves } = page(true, answer);
  drafts.keep(draft('EMAIL'));
  await vi.advanceTimersByTimeAsync(1_600);
  expect(saves).toEqual([]);
  stored = true;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(saves).toEqual(['saved']);
});

test.each([401, 403])('a draft that is refused with %i is reported, however it was sent', async (status) => {
  const body = { errors: ['unauthenticated'] };
  const told: unknown[] = [];
  const token = createTokenStore(memoryStorage());
  token.write('Bearer t-1');
  const send = async (): Promise<never> => {
    throw new HttpError(status, body);
  };
  const refused: OnRefused = (...answer) => told.push(answer);
  const drafts = createServerDrafts({
    product: 'heloc',
    api: { send, fileHeaders: () => ({}) },
    token,
    refused,
    saved: () => told.push('saved'),
  });
  drafts.keep(draft('EMAIL'));
  drafts.flush();
  drafts.forget();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([
    [status, body],
    [status, body],
  ]);
});

const first = '2026-11-21T17:00:00.000Z';
const second = '2026-11-21T17:00:05.000Z';
const bodies = (sent: ApiRequest[]): unknown[] => sent.map(({ body: of }) => of);

test('each screen has a draft of its own, and what did not change is not sent again', async () => {
  const { drafts, sent } = page();
  drafts.keep(draft('EMAIL'));
  drafts.flush();
  const two = { contact, employer: '/a-1/start/income' };
  drafts.keep({ ...draft('EMAIL'), unsaved: two, answers: { contact: { channel: 'EMAIL' }, employer: 'Acme' } });
  drafts.flush();
  expect(bodies(sent)).toMatchObject([
    { path: contact, unsaved: ['contact'] },
    { path: '/a-1/start/income', unsaved: ['employer'] },
  ]);
});

test('a screen on which nothing is entered any more is removed alone', () => {
  const { drafts, sent } = page();
  const income = '/a-1/start/income';
  const based = { [income]: first };
  drafts.keep({ ...draft('EMAIL'), based, unsaved: { contact, employer: income } });
  drafts.flush();
  drafts.keep(draft('EMAIL'));
  drafts.flush();
  const query = { path: income, writer: 'w-1', based: first };
  expect(sent.slice(2)).toEqual([{ method: 'DELETE', path: address, keepalive: true, query }]);
});

test("a draft is based on the later of the restored stamp and the server's last stamp", async () => {
  const { drafts, sent } = page(true, () => ({ status: 200, body: { at: second, newer: {} } }));
  const based = { [contact]: first };
  drafts.keep({ ...draft('EMAIL'), based });
  drafts.flush();
  await vi.advanceTimersByTimeAsync(0);
  drafts.keep({ ...draft('PHONE'), based });
  drafts.flush();
  expect(bodies(sent)).toMatchObject([{ based: first }, { based: second }]);
});

test('answers from another device stay in each draft until they are answered again here', async () => {
  const newer = { contact: { channel: 'MAIL' }, employer: 'Acme' };
  const answers = [
    { at: first, newer },
    { at: second, newer: {} },
  ];
  const { drafts, sent } = page(true, () => ({ status: 200, body: answers.shift() ?? { at: second, newer: {} } }));
  const enter = async (channel: string, dob: string): Promise<void> => {
    const unsaved = { contact, dob: contact };
    drafts.keep({ ...draft(channel), unsaved, answers: { contact: { channel }, dob } });
    drafts.flush();
    await vi.advanceTimersByTimeAsync(0);
  };
  await enter('EMAIL', '1980-01-01');
  await enter('EMAIL', '1980-01-02');
  await enter('PHONE', '1980-01-02');
  expect(bodies(sent).slice(1)).toMatchObject([
    { based: first, unsaved: ['contact', 'dob', 'employer'], answers: { ...newer, dob: '1980-01-02' } },
    { based: second, answers: { contact: { channel: 'PHONE' }, dob: '1980-01-02', employer: 'Acme' } },
  ]);
  drafts.forget();
  expect(sent).toHaveLength(3);
});

/** Answers that the server is closed until it is opened. */
function closable(status: number): { open(): void; answer(): ApiResponse } {
  let closed = true;
  return {
    open: () => {
      closed = false;
    },
    answer: () => {
      if (closed) throw new HttpError(status, { errors: ['closed'], code: 'maintenance' });
      return { status: 200, body: { at: first, newer: {} } };
    },
  };
}

test.each([503, 0, 429])(
  'a draft that was refused with %i is sent again by itself until it arrives, and then no more',
  async (status) => {
    const server = closable(status);
    const { drafts, sent } = page(true, server.answer);
    drafts.keep(draft('EMAIL'));
    drafts.flush();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(sent.length).toBeGreaterThan(5);
    server.open();
    const before = sent.length;
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(sent).toHaveLength(before + 1);
    expect(sent.at(-1)).toEqual({ ...sent[0] });
  },
);

test.each(['forget', 'stop'] as const)('a refused draft is not sent again after %s', async (end) => {
  const { drafts, sent } = page(true, closable(503).answer);
  drafts.keep(draft('EMAIL'));
  drafts.flush();
  drafts[end]();
  const before = sent.length;
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(sent).toHaveLength(before);
});

test('a permanently refused draft is not sent again until it changes', async () => {
  const { drafts, sent } = page(true, closable(413).answer);
  drafts.keep(draft('EMAIL'));
  drafts.flush();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(sent).toHaveLength(1);
});
