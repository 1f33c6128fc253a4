import { beforeAll, expect, test } from 'vitest';
import type { Product } from '../../../runtime/engine/product.ts';
import type { Json, JsonObject } from '../../../runtime/json/json.ts';
import type { Fact, FactPart } from '../../../runtime/schema/types.ts';
import { patience, type RanJourney, ranJourneys } from '../ran-journeys.ts';

type Held = Pick<FactPart, 'sensitive' | 'restricted' | 'fresh' | 'fields' | 'items'> & Pick<Fact, 'consent'>;

/** Paths of what is marked, and '*' for the items of a list. */
function markedIn(path: string, held: Held): string[] {
  if (held.sensitive || held.restricted || held.fresh || held.consent) return [path];
  const parts = Object.entries(held.fields ?? {}).flatMap(([name, part]) => markedIn(`${path}.${name}`, part));
  return [...parts, ...(held.items ? markedIn(`${path}.*`, held.items) : [])];
}

/** What is agreed to, handed in, signed or typed hidden on any screen, whatever the facts' document says of it. */
const askedApart = /^(?:consent|file-upload|signature|password|masked)$/;

/** Facts that fields with such a widget ask for, wherever in a document they stand. */
function askedIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { widget, fact } = value as { widget?: unknown; fact?: unknown };
  const own = typeof widget === 'string' && askedApart.test(widget) && typeof fact === 'string' ? [fact] : [];
  return [...own, ...Object.values(value).flatMap(askedIn)];
}

function neverKept(product: Product): string[] {
  const answered = Object.entries(product.facts).filter(([, { source }]) => source === 'answer');
  return [
    ...new Set([
      ...answered.flatMap(([name, fact]) => markedIn(name, fact)),
      ...askedIn([product.screens, product.dialogs]),
    ]),
  ];
}

/** The values at a path; '*' stands for each item. */
function valuesAt(value: Json | undefined, [name, ...rest]: string[]): Json[] {
  if (name === undefined) return value === undefined || value === null ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return name === '*' ? value.flatMap((item) => valuesAt(item, rest)) : [];
  return valuesAt(value[name], rest);
}

const given = new Set<string>();
const kept = new Set<string>();
/** The keys of the storages that journeys fill. */
const filled = new Set<string>();

function look({ journey, product, steps }: RanJourney): void {
  const paths = neverKept(product).map((path) => path.split('.'));
  for (const { after, storage } of steps) {
    for (const key of storage.keys()) filled.add(key);
    const stores: Json = [...storage.values()];
    const stored = stores.flatMap((store) => {
      const { answers: draft, formState } = store as JsonObject;
      return [store, draft ?? null, formState ?? null];
    });
    for (const path of paths) {
      if (valuesAt(after.answers, path).length > 0) given.add(path.join('.'));
      if (stored.some((store) => valuesAt(store, path).length > 0)) kept.add(`${journey.id}: ${path.join('.')}`);
    }
  }
}

beforeAll(() => {
  for (const ran of ranJourneys()) look(ran);
}, patience);

test('over all journeys, no secret, consent, file, signature or demographic answer is stored', () => {
  expect([...filled]).not.toEqual([]);
  expect([...kept]).toEqual([]);
});

test.each([
  'password',
  'ssn',
  'termPrivacyConsent',
  'softCreditConsent',
  'hmda',
  'hardCreditConsent',
  'identityDocument.front',
  'disbursement.accountNumber',
])('a journey gives %s, so that it could be kept', (path) => {
  expect([...given]).toContain(path);
});
