import { expect, test } from 'vitest';
import { createBrowserStorage } from '../../runtime/host/browser-storage.ts';
import { entriesOf, memoryStorage } from '../../runtime/host/memory-storage.ts';
import { openStorages } from '../../runtime/host/open-storages.ts';

const draft = { answers: { dob: '1980-05-17' }, confirmed: {}, prefilled: {}, nonce: 'n-1', edits: 3 };
const now = () => '2026-11-21T17:00:00.000Z';

test('a browser that refuses its storage has one in memory, and the documents are told', () => {
  const refusing = {
    get localStorage(): Storage {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
    sessionStorage: memoryStorage(),
  };
  const storages = openStorages(refusing);
  const storage = createBrowserStorage(storages, 'main', {}, now);
  storage.keep('draft', draft);
  expect(storage.stored()).toMatchObject({ draft, values: { 'page-storage': 'none' } });
  expect(refusing.sessionStorage.length).toBe(0);
  const open = openStorages({ localStorage: memoryStorage(), sessionStorage: memoryStorage() });
  expect(createBrowserStorage(open, 'main', {}, now).stored().values).toEqual({});
});

/** A storage with no room for anything more. */
const fullStorage = (): Storage => ({
  ...memoryStorage(),
  setItem() {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  },
});

test('a browser whose storage takes nothing has one in memory, and the documents are told', () => {
  const storages = openStorages({ localStorage: fullStorage(), sessionStorage: memoryStorage() });
  const storage = createBrowserStorage(storages, 'main', {}, now);
  storage.keep('draft', draft);
  expect(storage.stored()).toMatchObject({ draft, values: { 'page-storage': 'none' } });
});

test('what a storage that is full by now has no room for is there until the page ends, and an older value is not', () => {
  const local = memoryStorage();
  const storages = openStorages({ localStorage: local, sessionStorage: memoryStorage() });
  storages.local.setItem('lintel.main.draft', 'older');
  local.setItem = fullStorage().setItem;
  storages.local.setItem('lintel.main.draft', 'newer');
  expect(storages.local.getItem('lintel.main.draft')).toBe('newer');
  expect(entriesOf(storages.local)).toEqual({ 'lintel.main.draft': 'newer' });
  expect(local.length).toBe(0);
  storages.local.removeItem('lintel.main.draft');
  expect(storages.local.getItem('lintel.main.draft')).toBeNull();
});
