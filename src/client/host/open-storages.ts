import type { Storages } from './browser-storage.ts';
import { memoryStorage } from './memory-storage.ts';

/** The browser's storages; where it refuses one of them, two in memory, which end with the page. */
export function openStorages(page: Pick<Window, 'localStorage' | 'sessionStorage'> = window): Storages {
  try {
    const [local, session] = [page.localStorage, page.sessionStorage];
    for (const storage of [local, session]) storage.getItem('');
    return { local, session };
  } catch {
    return { local: memoryStorage(), session: memoryStorage(), isKept: false };
  }
}
