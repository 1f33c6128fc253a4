import { expect, test, vi } from 'vitest';
import type { FormSchema } from '../../runtime/engine/product.ts';
import { validatorFor } from '../../runtime/files/validator-code.ts';
import { createBrowserStorage, loggedOutKey } from '../../runtime/host/browser-storage.ts';
import { memoryStorage } from '../../runtime/host/memory-storage.ts';
import { createDocuments, DocumentsReplaced } from '../../src/client/host/documents.ts';
import { createPageFunctions } from '../../src/client/host/page-functions.ts';
import { createLostChunks } from '../../src/client/host/reload-on-lost-chunk.ts';
import { importValidator } from '../documents/import-validator.ts';

const draft = { answers: { dob: '1980-05-17' }, confirmed: {}, prefilled: { dob: 'profile' }, nonce: 'n-1', edits: 3 };
const keptAt = '2026-11-21T17:00:00.000Z';
const stored = {
  trackerUuid: { from: 'tracker', storedIn: 'browser' as const },
  code: { from: 'offerCode', storedIn: 'tab' as const },
  nonce: { from: 'nonce' },
  campaign: { from: 'campaign' },
};
const storageIn = (local: Storage, org = 'main', session = memoryStorage(), now = keptAt) =>
  createBrowserStorage({ local, session }, org, stored, () => now);

test('a draft is stored for its organisation only', () => {
  const storage = memoryStorage();
  storageIn(storage).keep('draft', draft);
  expect(storageIn(storage).stored().draft).toEqual(draft);
  expect(storageIn(storage, 'fairway').stored().draft).toBeNull();
});

test.each(['not json', '[]', '{"answers":1}', '{"answers":{},"confirmed":{},"nonce":1,"edits":0}', 'null'])(
  'a draft that reads %j is none',
  (text) => {
    expect(storageIn(memoryStorage({ 'lintel.main.draft': text })).stored().draft).toBeNull();
  },
);

const unsaved = {
  application: 'a-1',
  version: '"1"',
  writer: 'w-1',
  based: { '/a-1/start/contact': '2026-11-21T17:00:00.000Z' },
  unsaved: { contact: '/a-1/start/contact' },
  answers: { contact: { channel: 'EMAIL' } },
};

test("unsaved answers of an application's screens are stored for the tab only, until they are deleted", () => {
  const tab = memoryStorage();
  storageIn(memoryStorage(), 'main', tab).keep('application', unsaved);
  expect(storageIn(memoryStorage(), 'main', tab).stored().application).toEqual(unsaved);
  expect(storageIn(memoryStorage(), 'main').stored().application).toBeNull();
  storageIn(memoryStorage(), 'main', tab).forget('application');
  expect(storageIn(memoryStorage(), 'main', tab).stored().application).toBeNull();
});

test.each([
  { version: null },
  { application: 1 },
  { answers: [] },
  { unsaved: 'contact' },
  { writer: 1 },
  { based: null },
])('what is kept of an application with %j is nothing', (wrong) => {
  const tab = memoryStorage({ 'lintel.main.application': JSON.stringify({ ...unsaved, keptAt, ...wrong }) });
  expect(storageIn(memoryStorage(), 'main', tab).stored().application).toBeNull();
});

test('answers saved before a login are restored by their nonce', () => {
  const storage = memoryStorage({
    'lintel.main.pre-auth': `{"formState":{"dob":"1980-05-17"},"nonce":"n-1","query":{"rid":"r-1","odd":7},"keptAt":"${keptAt}"}`,
  });
  expect(storageIn(storage).stored().preAuth).toEqual({
    formState: { dob: '1980-05-17' },
    nonce: 'n-1',
    query: { rid: 'r-1' },
  });
});

test('stored answers name their account, if a user was signed in', () => {
  const storage = memoryStorage();
  const owned = { formState: { dob: '1980-05-17' }, nonce: 'n-1', identityUuid: 'someone' };
  storageIn(storage).keep('draft', { ...draft, identityUuid: 'someone' });
  storageIn(storage).keep('pre-auth', owned);
  expect(storageIn(storage).stored()).toMatchObject({ draft: { identityUuid: 'someone' }, preAuth: owned });
});

/** A browser in which each kind of draft was kept, one of them of another organisation. */
function withDrafts(): { local: Storage; session: Storage } {
  const local = memoryStorage({ tracker: 't-1' });
  const session = memoryStorage();
  storageIn(local, 'fairway', session).keep('draft', draft);
  const browserStorage = storageIn(local, 'main', session);
  browserStorage.keep('draft', draft);
  browserStorage.keep('application', unsaved);
  browserStorage.keep('pre-auth', { formState: { dob: '1980-05-17' }, nonce: 'n-1' });
  return { local, session };
}

const draftsIn = (...storages: Storage[]): string[] =>
  storages
    .flatMap((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''))
    .filter((name) => /draft|application|pre-auth/.test(name));

test.each([
  ['2026-12-21T17:00:00.000Z', 4],
  ['2026-12-21T17:00:00.001Z', 0],
])('of the drafts that were kept for 30 days, a page that is loaded at %s finds %i', (now, count) => {
  const { local, session } = withDrafts();
  storageIn(local, 'main', session, now);
  expect(draftsIn(local, session)).toHaveLength(count);
  expect(local.getItem('tracker')).toBe('t-1');
});

test('a draft without its time is removed', () => {
  const local = memoryStorage({ 'lintel.main.draft': JSON.stringify(draft) });
  storageIn(local);
  expect(draftsIn(local)).toEqual([]);
});

test('a logout removes the draft, and the last typed answers are not stored', () => {
  const { local, session } = withDrafts();
  const browserStorage = storageIn(local, 'main', session);
  browserStorage.loggedOut();
  browserStorage.keep('application', unsaved);
  expect(draftsIn(local, session)).toEqual([]);
});

test('a logout in one tab removes the drafts of another, at once or when it is loaded again', () => {
  const { local, session } = withDrafts();
  const asleep = withDrafts().session;
  const other = storageIn(local, 'main', session);
  storageIn(local, 'main', memoryStorage(), '2026-11-21T17:05:00.000Z').loggedOut();
  other.loggedOutElsewhere();
  storageIn(local, 'main', asleep, '2026-11-21T17:10:00.000Z');
  expect(draftsIn(session, asleep)).toEqual([]);
});

test('a logout that lies in the future, by a clock that was ahead, removes no draft', () => {
  const { local, session } = withDrafts();
  const before = draftsIn(session);
  local.setItem(loggedOutKey, '2027-11-21T17:05:00.000Z');
  storageIn(local, 'main', session);
  expect(draftsIn(session)).toEqual(before);
});

test('only stored values of the tab and of the browser are passed in', () => {
  const browserStorage = storageIn(
    memoryStorage({ tracker: 't-1', offerCode: 'x', secret: 'x', nonce: 'x', campaign: 'x' }),
    'main',
    memoryStorage({ offerCode: 'FALL2026', tracker: 'x' }),
  );
  expect(browserStorage.stored().values).toEqual({ tracker: 't-1', offerCode: 'FALL2026' });
});

test("a new tab gets the borrower's last place, the same tab does not", () => {
  const local = memoryStorage();
  const tab = memoryStorage();
  storageIn(local).keep('draft', { ...draft, path: '/register-v2/birthdate' });
  expect(storageIn(local, 'main', tab).stored().draft?.path).toBe('/register-v2/birthdate');
  expect(storageIn(local, 'main', tab).stored().draft?.path).toBeUndefined();
});

test("a value is stored in its fact's storage; a value without a fact is not stored", () => {
  const [local, tab] = [memoryStorage(), memoryStorage()];
  const browserStorage = storageIn(local, 'main', tab);
  for (const key of ['tracker', 'offerCode', 'nonce', 'other']) browserStorage.store(key, 'kept');
  const holders = ['tracker', 'offerCode', 'nonce', 'other'].map((key) => [local.getItem(key), tab.getItem(key)]);
  expect(holders).toEqual([
    ['kept', null],
    [null, 'kept'],
    [null, null],
    [null, null],
  ]);
});

test("a tracker from a call's response is there on the next visit", () => {
  const local = memoryStorage();
  storageIn(local).store('tracker', 't-2');
  expect(storageIn(local, 'fairway').stored().values).toEqual({ tracker: 't-2' });
});

const lost = new TypeError('Failed to fetch dynamically imported module: /assets/gallery.js');

test('a lost chunk reloads the page, five times at most', () => {
  const reload = vi.fn();
  const chunks = createLostChunks(memoryStorage(), reload);
  expect(Array.from({ length: 6 }, () => chunks.reload(lost))).toEqual([true, true, true, true, true, false]);
  expect(reload).toHaveBeenCalledTimes(5);
});

test('a module whose style sheet is lost reloads the page, as Vite says it', () => {
  const sheet = new Error('Unable to preload CSS for /assets/offer-slider-B0x1.css');
  expect(createLostChunks(memoryStorage(), () => undefined).reload(sheet)).toBe(true);
});

test('the reloads are counted over pages, and anew after ten minutes', () => {
  const tab = memoryStorage();
  let now = Date.parse(keptAt);
  const reload = (): boolean =>
    createLostChunks(
      tab,
      () => undefined,
      () => now,
    ).reload(lost);
  for (let count = 0; count < 5; count += 1) {
    expect(reload()).toBe(true);
    now += 60_000;
  }
  expect(reload()).toBe(false);
  now += 10 * 60_000;
  expect(reload()).toBe(true);
});

test('documents that were replaced reload the page too, other failures do not, and nothing does where reloads cannot be counted', () => {
  const reload = vi.fn();
  expect(createLostChunks(memoryStorage(), reload).reload(new DocumentsReplaced('gone'))).toBe(true);
  expect(createLostChunks(memoryStorage(), reload).reload(new Error('something else'))).toBe(false);
  expect(createLostChunks(undefined, reload).reload(lost)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

const noFunctions = () => Promise.reject(new Error('no document calls a function'));

test('a validator is imported once by its hash, and gives the errors of its functions', async () => {
  const schema: FormSchema = { type: 'object', properties: {}, required: ['name'] };
  const { code } = validatorFor(schema, 'h');
  const importModule = vi.fn(async (address: string) => {
    expect(address).toBe('/validators/h.js?org=main');
    return importValidator('h', code);
  });
  const { validators } = createDocuments({ org: 'main', fetch, importModule, loadFunctions: noFunctions });
  expect(validators.get('h')).toBeUndefined();
  await validators.load('h');
  await validators.load('h');
  expect(validators.get('h')?.({}, schema)).toMatchObject([
    { keyword: 'required', params: { missingProperty: 'name' } },
  ]);
  expect(importModule).toHaveBeenCalledTimes(1);
});

test('a module that exports something else is refused', async () => {
  const { validators } = createDocuments({
    org: 'main',
    fetch,
    importModule: async () => ({ default: () => true }),
    loadFunctions: noFunctions,
  });
  await expect(validators.load('h')).rejects.toThrow('/validators/h.js exports no validators');
});

test('a section whose screens call functions is there when they are', async () => {
  const { registry, load } = createPageFunctions();
  const documents = createDocuments({
    org: 'main',
    fetch: async (address) =>
      new Response(String(address).includes('plain') ? '{"functions":[]}' : '{"functions":["last-four"]}'),
    importModule: async () => ({ default: undefined }),
    loadFunctions: load,
  });
  await documents.loadSection('pages', 'plain');
  expect(registry).toEqual({});
  await documents.loadSection('application', 'calling');
  expect(registry['last-four']?.('123-45-6789')).toBe('6789');
});

test('a section is fetched once by its hash; a failed one is requested again, and one that is not there any more says so', async () => {
  let answers = 0;
  const fetchSection: typeof fetch = async (address) => {
    if (String(address).includes('gone')) return new Response(null, { status: 404 });
    answers += 1;
    return answers === 1 ? new Response(null, { status: 503 }) : new Response('{"functions":[]}');
  };
  const documents = createDocuments({
    org: 'main',
    fetch: fetchSection,
    importModule: async () => ({ default: undefined }),
    loadFunctions: noFunctions,
  });
  await expect(documents.loadSection('pages', 'h')).rejects.toThrow('HTTP error! status: 503');
  await documents.loadSection('pages', 'h');
  await documents.loadSection('pages', 'h');
  expect(answers).toBe(2);
  await expect(documents.loadSection('pages', 'gone')).rejects.toThrow(DocumentsReplaced);
});
