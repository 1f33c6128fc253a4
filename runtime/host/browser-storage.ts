import { parseUnsaved } from '../engine/machine/unsaved/parse-drafts.ts';
import type { Stored } from '../engine/session/session.ts';
import type { Json } from '../json/json.ts';
import { isObject, type JsonObject } from '../json/json.ts';
import type { Fact } from '../schema/types.ts';

/**
 * `draft`: of the registration. `application`: unsaved answers of an application's screens. `pre-auth`: the session before a
 * login.
 */
type StoredKey = 'draft' | 'application' | 'pre-auth';

/** The browser's storage for one organisation: drafts, and the values named by facts of source storage. */
export type BrowserStorage = {
  keep(key: StoredKey, value: JsonObject): void;
  store(name: string, value: string): void;
  forget(key: StoredKey): void;
  /** The user logs out in this tab: removes all drafts of this browser; this page stores none from then on. */
  loggedOut(): void;
  /** Whether the user logged out in this tab. */
  isOver(): boolean;
  /** The user logged out in another tab: removes this tab's drafts too. */
  loggedOutElsewhere(): void;
  stored(): Pick<Stored, 'draft' | 'application' | 'preAuth' | 'values'>;
};

/** The browser's two storages: `local` survives the tab. With `isKept` false both end with the page. */
export type Storages = { local: Storage; session: Storage; isKept?: boolean };

/** The key under which the documents find 'none' where nothing is kept; nothing is stored under it. */
const pageStorageKey = 'page-storage';

/** Facts; some name a storage key (`from`) whose value other pages may have written. */
export type StoredFacts = Record<string, Pick<Fact, 'from' | 'storedIn'>>;

const keysIn = (facts: StoredFacts, where: NonNullable<Fact['storedIn']>): string[] =>
  Object.values(facts).flatMap(({ from, storedIn }) => (storedIn === where && from !== undefined ? [from] : []));

/** Days after which an untouched draft is removed. */
const keptDays = 30;

/** The time of this browser's last logout. Writing it sends a storage event to the other tabs. */
export const loggedOutKey = 'lintel.logged-out';

/** The key that marks a tab in which the product was open. */
const tabMark = 'lintel.tab';

/**
 * `facts`: the product's. Drafts carry the time at which they were stored; drafts that are too old, or older than the last logout, are removed at
 * once. `now`: ISO 8601 in UTC.
 */
export function createBrowserStorage(
  { local, session, isKept = true }: Storages,
  org: string,
  facts: StoredFacts,
  now: () => string,
): BrowserStorage {
  const name = (key: StoredKey): string => `lintel.${org}.${key}`;
  // An application's unsaved answers are only stored for a reload of this tab.
  const place = (key: StoredKey): Storage => (key === 'application' ? session : local);
  let over = false;
  removeDrafts(local, isSpent(now(), null));
  removeDrafts(session, isSpent(now(), local.getItem(loggedOutKey)));
  return {
    keep: (key, value) => {
      // After a logout, the last input may still reach the state machine while the page unloads.
      if (!over) place(key).setItem(name(key), JSON.stringify({ ...value, keptAt: now() }));
    },
    store: (key, value) => {
      for (const where of ['browser', 'tab'] as const)
        if (keysIn(facts, where).includes(key)) (where === 'tab' ? session : local).setItem(key, value);
    },
    forget: (key) => place(key).removeItem(name(key)),
    loggedOut: () => {
      over = true;
      for (const storage of [local, session]) removeDrafts(storage, () => true);
      local.setItem(loggedOutKey, now());
    },
    isOver: () => over,
    loggedOutElsewhere: () => removeDrafts(session, () => true),
    stored: () => ({
      draft: ofThisTab(session, draftOf(read(local, name('draft')))),
      application: parseUnsaved(read(session, name('application'))),
      preAuth: preAuthOf(read(local, name('pre-auth'))),
      values: {
        ...valuesIn(local, keysIn(facts, 'browser')),
        ...valuesIn(session, keysIn(facts, 'tab')),
        ...(!isKept && { [pageStorageKey]: 'none' }),
      },
    }),
  };
}

/** Drafts of every organisation: one browser may have visited several. */
const draftNames = /^lintel\.[\w-]+\.(?:draft|application|pre-auth|chat)$/;

function removeDrafts(storage: Storage, isGone: (draft: JsonObject | null) => boolean): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const name of names) if (draftNames.test(name) && isGone(read(storage, name))) storage.removeItem(name);
}

/** A draft without a time counts as too old. */
function isSpent(now: string, loggedOut: string | null): (draft: JsonObject | null) => boolean {
  const oldest = Date.parse(now) - keptDays * 24 * 3_600_000;
  // A logout time in the future comes from a clock that was wrong: it would remove every draft until then.
  const logout = loggedOut !== null && loggedOut <= now ? Date.parse(loggedOut) : -Infinity;
  return (draft) => {
    const kept = Date.parse(typeof draft?.keptAt === 'string' ? draft.keptAt : '');
    return !(kept >= oldest) || kept <= logout;
  };
}

/** The draft without its path, in a tab that had the product open: there the URL decides. A new tab returns to the path. */
function ofThisTab(session: Storage, draft: Draft | null): Draft | null {
  const known = session.getItem(tabMark) !== null;
  session.setItem(tabMark, 'open');
  if (!known || !draft) return draft;
  const { path: _path, ...rest } = draft;
  return rest;
}

function valuesIn(storage: Storage, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = storage.getItem(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

type Draft = NonNullable<Stored['draft']>;

function read(storage: Storage, name: string): JsonObject | null {
  try {
    const value: Json = JSON.parse(storage.getItem(name) ?? 'null');
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** The stored draft; null unless it has the right shape, since any script can write to the storage. */
function draftOf(value: JsonObject | null): Draft | null {
  const { answers, confirmed, prefilled, nonce, edits, path, identityUuid } = value ?? {};
  if (!isObject(answers) || !isObject(confirmed) || typeof nonce !== 'string' || typeof edits !== 'number') return null;
  return {
    answers,
    confirmed: textsOf(confirmed),
    prefilled: isObject(prefilled) ? textsOf(prefilled) : {},
    nonce,
    edits,
    ...(typeof path === 'string' ? { path } : {}),
    ...(typeof identityUuid === 'string' ? { identityUuid } : {}),
  };
}

function textsOf(object: JsonObject): Record<string, string> {
  const texts = Object.entries(object).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts);
}

function preAuthOf(value: JsonObject | null): NonNullable<Stored['preAuth']> | null {
  const { formState, nonce, query, consents, identityUuid } = value ?? {};
  if (!isObject(formState) || typeof nonce !== 'string') return null;
  return {
    formState,
    nonce,
    ...(isObject(query) ? { query: textsOf(query) } : {}),
    ...(isObject(consents) ? { consents: textsOf(consents) } : {}),
    ...(typeof identityUuid === 'string' ? { identityUuid } : {}),
  };
}
