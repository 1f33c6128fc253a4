import { unsavedOf } from '../../../runtime/engine/machine/unsaved/unsaved-of.ts';
import type { Stored } from '../../../runtime/engine/session/session.ts';
import type { Json } from '../../../runtime/json/json.ts';
import { isObject, type JsonObject } from '../../../runtime/json/json.ts';
import type { Fact } from '../../../runtime/schema/types.ts';

/** The draft of the registration, what is not saved yet of an application's screens, the state saved before a login. */
type Kept = 'draft' | 'application' | 'pre-auth';

/** What the browser keeps for one organisation, and the values that facts of source storage name. */
export type BrowserStorage = {
  keep(key: Kept, value: JsonObject): void;
  store(name: string, value: string): void;
  forget(key: Kept): void;
  /** Somebody logs out here: every draft of this browser is removed, and this page keeps none any more. */
  loggedOut(): void;
  /** Somebody logged out in another tab: the drafts of this one are removed too. */
  loggedOutElsewhere(): void;
  stored(): Pick<Stored, 'draft' | 'application' | 'preAuth' | 'values'>;
};

/** The browser's two storages: the first outlives the tab. */
export type Storages = { local: Storage; session: Storage };

/** Facts, of which some say that a storage keeps them: pages of others may have left their values there. */
export type StoredFacts = Record<string, Pick<Fact, 'from' | 'storedIn'>>;

const keysIn = (facts: StoredFacts, where: NonNullable<Fact['storedIn']>): string[] =>
  Object.values(facts).flatMap(({ from, storedIn }) => (storedIn === where && from !== undefined ? [from] : []));

/** A draft that was not touched for so long is removed. */
const keptDays = 30;

/** When somebody logged out of this browser last. A storage event tells the other tabs. */
export const loggedOutKey = 'lintel.logged-out';

/** Marks a tab in which the product was open before. */
const tabMark = 'lintel.tab';

/**
 * `facts`: the product's. Drafts carry the time they were kept at; those that are too old, or older than the last logout, are removed
 * at once. `now`: ISO 8601 in UTC.
 */
export function createBrowserStorage(
  { local, session }: Storages,
  org: string,
  facts: StoredFacts,
  now: () => string,
): BrowserStorage {
  const name = (key: Kept): string => `lintel.${org}.${key}`;
  // Of an application no more is kept than this tab needs for a reload.
  const place = (key: Kept): Storage => (key === 'application' ? session : local);
  let over = false;
  removeDrafts(local, isSpent(now(), null));
  removeDrafts(session, isSpent(now(), local.getItem(loggedOutKey)));
  return {
    keep: (key, value) => {
      // What is typed last reaches the machine as the page is left.
      if (!over) write(place(key), name(key), JSON.stringify({ ...value, keptAt: now() }));
    },
    store: (key, value) => {
      for (const where of ['browser', 'tab'] as const)
        if (keysIn(facts, where).includes(key)) write(where === 'tab' ? session : local, key, value);
    },
    forget: (key) => place(key).removeItem(name(key)),
    loggedOut: () => {
      over = true;
      for (const storage of [local, session]) removeDrafts(storage, () => true);
      write(local, loggedOutKey, now());
    },
    loggedOutElsewhere: () => removeDrafts(session, () => true),
    stored: () => ({
      draft: ofThisTab(session, draftOf(read(local, name('draft')))),
      application: unsavedOf(read(session, name('application'))),
      preAuth: preAuthOf(read(local, name('pre-auth'))),
      values: { ...valuesIn(local, keysIn(facts, 'browser')), ...valuesIn(session, keysIn(facts, 'tab')) },
    }),
  };
}

/** Of whatever organisation: one browser may have been to several. */
const draftNames = /^lintel\.[\w-]+\.(?:draft|application|pre-auth)$/;

function removeDrafts(storage: Storage, isGone: (draft: JsonObject | null) => boolean): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const name of names) if (draftNames.test(name) && isGone(read(storage, name))) storage.removeItem(name);
}

/** One without a time is of unknown age. */
function isSpent(now: string, loggedOut: string | null): (draft: JsonObject | null) => boolean {
  const oldest = Date.parse(now) - keptDays * 24 * 3_600_000;
  // Of a clock that was ahead for a while: it would remove every draft until then.
  const logout = loggedOut !== null && loggedOut <= now ? Date.parse(loggedOut) : -Infinity;
  return (draft) => {
    const kept = Date.parse(typeof draft?.keptAt === 'string' ? draft.keptAt : '');
    return !(kept >= oldest) || kept <= logout;
  };
}

/** Where the borrower was is for a new tab, in which they come back; in the same one the address says it. */
function ofThisTab(session: Storage, draft: Draft | null): Draft | null {
  const known = session.getItem(tabMark) !== null;
  write(session, tabMark, 'open');
  if (!known || !draft) return draft;
  const { path: _path, ...rest } = draft;
  return rest;
}

function write(storage: Storage, name: string, value: string): void {
  try {
    storage.setItem(name, value);
  } catch (error) {
    // A full or forbidden storage loses the draft, not the borrower.
    console.warn('The browser could not keep what was entered', error);
  }
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

/** Anybody may write a storage: what is not of the shape is not there. */
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
  const { formState, nonce, identityUuid } = value ?? {};
  if (!isObject(formState) || typeof nonce !== 'string') return null;
  return { formState, nonce, ...(typeof identityUuid === 'string' ? { identityUuid } : {}) };
}
