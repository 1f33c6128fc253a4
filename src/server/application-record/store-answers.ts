import type { Transaction } from 'kysely';
import { isAbsent } from '../../../runtime/engine/environment/absent.ts';
import { factValue } from '../../../runtime/engine/facts/fact-value.ts';
import type { Product } from '../../../runtime/engine/product.ts';
import { isWithin, writePath } from '../../../runtime/json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../../../runtime/json/json.ts';
import type { FactPart } from '../../../runtime/schema/types.ts';
import type { SealedAnswer } from '../platform/database/tables/applications.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Vault } from '../platform/vault/vault.ts';
import { type ApplicationRow, withoutAnswers } from './application-record.ts';

/** Answers by storage: `answers` in plain, `sealed` encrypted, `apart` in a separate table that no decision reads. */
type StoredAnswers = { answers: JsonObject; sealed: Record<string, SealedAnswer>; apart: Map<string, Json> };

/** Answers by dotted fact; undefined deletes the stored answer. */
export type Answers = ReadonlyMap<string, Json | undefined>;

/** The declaration at a dotted path of the facts. */
export function declaration(facts: Product['facts'], path: string): FactPart | undefined {
  const [name = '', ...rest] = path.split('.');
  const fact: FactPart | undefined = Object.hasOwn(facts, name) ? facts[name] : undefined;
  return rest.reduce(partOf, fact);
}

const partOf = (held: FactPart | undefined, name: string): FactPart | undefined =>
  held?.fields && Object.hasOwn(held.fields, name) ? held.fields[name] : undefined;

/** Stores answers with an application, in the transaction that moves it. */
export async function storeAnswers(
  trx: Transaction<Tables>,
  row: ApplicationRow,
  given: Answers,
  { facts, vault, now }: { facts: Product['facts']; vault: Vault; now: Date },
): Promise<ApplicationRow> {
  const kept: StoredAnswers = { answers: row.answers, sealed: { ...row.sealed }, apart: new Map() };
  for (const [path, value] of given) {
    takeBack(kept, path);
    put(kept, vault, path, declaration(facts, path), value);
  }
  const { answers, sealed } = kept;
  await trx
    .updateTable('application')
    .set({ answers: JSON.stringify(answers), sealed: JSON.stringify(sealed) })
    .where('uuid', '=', row.uuid)
    .execute();
  await storeSeparately(trx, row.uuid, given, kept.apart, now);
  return { ...row, answers, sealed };
}

function takeBack(kept: StoredAnswers, path: string): void {
  kept.answers = writePath(kept.answers, path, undefined);
  kept.sealed = withoutAnswers(kept.sealed, [path]);
}

function put(
  kept: StoredAnswers,
  vault: Vault,
  path: string,
  declared: FactPart | undefined,
  raw: Json | undefined,
): void {
  const value = raw === undefined ? undefined : factValue(raw, declared);
  if (value === undefined || isAbsent(value)) return;
  if (declared?.restricted || hasItems(declared, 'restricted')) kept.apart.set(path, value);
  else if (declared?.sensitive || hasItems(declared, 'sensitive')) kept.sealed[path] = sealedOf(vault, value);
  else if (isObject(value))
    for (const [name, part] of Object.entries(value)) put(kept, vault, `${path}.${name}`, partOf(declared, name), part);
  else kept.answers = writePath(kept.answers, path, value);
}

/**
 * Whether the items of a list, or parts of them, are sensitive or restricted. Then the whole list is, because its items have no
 * paths of their own.
 */
const hasItems = (declared: FactPart | undefined, how: 'sensitive' | 'restricted'): boolean =>
  declared?.items !== undefined && isTreated(declared.items, how);

const isTreated = (part: FactPart, how: 'sensitive' | 'restricted'): boolean =>
  part[how] === true ||
  Object.values(part.fields ?? {}).some((field) => isTreated(field, how)) ||
  (part.items !== undefined && isTreated(part.items, how));

/** The sealed value with its last characters; of a short value, at most half are shown. */
function sealedOf(vault: Vault, value: Json): SealedAnswer {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return { sealed: vault.seal(JSON.stringify(value)), lastFour: text.slice(-Math.min(4, Math.floor(text.length / 2))) };
}

async function storeSeparately(
  trx: Transaction<Tables>,
  application: string,
  given: Answers,
  apart: Map<string, Json>,
  at: Date,
): Promise<void> {
  const before = await trx
    .selectFrom('application_apart')
    .select('fact')
    .where('application', '=', application)
    .execute();
  const gone = before.map(({ fact }) => fact).filter((fact) => [...given.keys()].some((path) => isWithin(path, fact)));
  if (gone.length > 0)
    await trx
      .deleteFrom('application_apart')
      .where('application', '=', application)
      .where('fact', 'in', gone)
      .execute();
  const rows = [...apart].map(([fact, value]) => ({ application, fact, value: JSON.stringify(value), at }));
  if (rows.length > 0) await trx.insertInto('application_apart').values(rows).execute();
}
