import type { Stored } from '../../../runtime/core/machine/session.ts';
import type { Json } from '../../../runtime/schema/copy.ts';

/** What the browser keeps for one organisation: the draft of the registration, and the state saved before a login. */
export type Keeping = {
  keep(key: 'draft' | 'pre-auth', value: Json): void;
  forget(key: 'draft' | 'pre-auth'): void;
  stored(): Pick<Stored, 'draft' | 'preAuth'>;
};

export function createKeeping(storage: Storage, org: string): Keeping {
  const name = (key: 'draft' | 'pre-auth'): string => `lintel.${org}.${key}`;
  return {
    keep(key, value) {
      try {
        storage.setItem(name(key), JSON.stringify(value));
      } catch (error) {
        // A full or forbidden storage loses the draft, not the borrower.
        console.warn('The draft could not be kept', error);
      }
    },
    forget: (key) => storage.removeItem(name(key)),
    stored: () => ({
      draft: draftOf(read(storage, name('draft'))),
      preAuth: preAuthOf(read(storage, name('pre-auth'))),
    }),
  };
}

type JsonObject = { [key: string]: Json };

function read(storage: Storage, name: string): JsonObject | null {
  try {
    const value: Json = JSON.parse(storage.getItem(name) ?? 'null');
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Anybody may write a storage: what is not of the shape is not there. */
function draftOf(value: JsonObject | null): NonNullable<Stored['draft']> | null {
  const { answers, confirmed, nonce, edits } = value ?? {};
  if (!isObject(answers) || !isObject(confirmed) || typeof nonce !== 'string' || typeof edits !== 'number') return null;
  const texts = Object.entries(confirmed).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { answers, confirmed: Object.fromEntries(texts), nonce, edits };
}

function preAuthOf(value: JsonObject | null): NonNullable<Stored['preAuth']> | null {
  const { formState, nonce } = value ?? {};
  return isObject(formState) && typeof nonce === 'string' ? { formState, nonce } : null;
}
