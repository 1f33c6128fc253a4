import type { Storages } from './browser-storage.ts';
import { entriesOf, memoryStorage } from './memory-storage.ts';

const probe = 'lintel.probe';

/** The browser's storages; where it refuses one of them, or keeps nothing in it, two in memory, which end with the page. */
export function openStorages(page: Pick<Window, 'localStorage' | 'sessionStorage'> = window): Storages {
  try {
    const [local, session] = [page.localStorage, page.sessionStorage];
    for (const storage of [local, session]) {
      storage.setItem(probe, probe);
      storage.removeItem(probe);
    }
    return { local: neverFull(local), session: neverFull(session) };
  } catch {
    return { local: memoryStorage(), session: memoryStorage(), isKept: false };
  }
}

/** A storage that keeps in memory, until the page ends, what the browser's has no room for. */
function neverFull(storage: Storage): Storage {
  const unkept = memoryStorage();
  const keys = (): string[] => [...new Set([storage, unkept].flatMap((one) => Object.keys(entriesOf(one))))];
  return {
    get length() {
      return keys().length;
    },
    key: (index) => keys()[index] ?? null,
    getItem: (key) => unkept.getItem(key) ?? storage.getItem(key),
    setItem(key, value) {
      try {
        storage.setItem(key, value);
        unkept.removeItem(key);
      } catch (error) {
        // An older value would come back with the next load.
        storage.removeItem(key);
        unkept.setItem(key, value);
        console.warn('The browser has no room for what was entered', error);
      }
    },
    removeItem(key) {
      unkept.removeItem(key);
      storage.removeItem(key);
    },
    clear() {
      unkept.clear();
      storage.clear();
    },
  };
}
