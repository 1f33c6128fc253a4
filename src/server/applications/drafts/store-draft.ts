import type { Transaction } from 'kysely';
import { isNeverStored, storableAnswers } from '../../../../runtime/engine/machine/unsaved/storable.ts';
import type { Product } from '../../../../runtime/engine/product.ts';
import { isObject, type Json, type JsonObject } from '../../../../runtime/json/json.ts';
import { sameJson } from '../../../../runtime/json/same-json.ts';
import { draftLimit, type saveDraft } from '../../../contract/calls/draft.ts';
import type { BodyOf, ResponseOf } from '../../../contract/schemas/call-contract.ts';
import type { ApplicationRow } from '../../application-record/application-record.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { deleteBeyond } from './draft-store.ts';

type Owner = Pick<ApplicationRow, 'uuid' | 'account'>;
type Body = BodyOf<typeof saveDraft>;
type Stored = ResponseOf<typeof saveDraft>;
type Entered = { unsaved: string[]; answers: JsonObject };
type StoredDraft = Entered & { version: string; writer: string; kept: Date };

/** The part of a draft that may be stored, by the facts' declarations; the client is not trusted. */
function keepable({ facts }: Product, { unsaved, answers }: Body): Entered {
  const mayBeKept = (name: string): boolean => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    return fact?.source === 'answer' && !isNeverStored(fact);
  };
  // The body was parsed as JSON.
  const given = answers as Json;
  return { unsaved: unsaved.filter(mayBeKept), answers: storableAnswers(facts, isObject(given) ? given : {}) };
}

/**
 * Stores the draft of a screen of a locked application, with a stamp of the server's clock that is later than the previous one. A draft equal to
 * the stored one does not change it. A draft without answers that may be stored is not stored.
 */
export async function storeDraft(
  trx: Transaction<Tables>,
  product: Product,
  owner: Owner,
  body: Body,
  now: Date,
): Promise<Stored> {
  const sent = keepable(product, body);
  if (sent.unsaved.length === 0) {
    await deleteDraft(trx, owner, body);
    return notStored;
  }
  const kept = await keptFor(trx, owner, body);
  if (kept && saysTheSame(sent, kept)) return { at: kept.kept.toISOString(), newer: {} };
  const newer = kept && isStale(body, kept) ? kept : undefined;
  const stamp = new Date(Math.max(now.getTime(), (kept?.kept.getTime() ?? 0) + 1));
  const entered = newer ? joined(newer, sent) : sent;
  await write(trx, owner, { ...body, ...entered, writer: newer ? newer.writer : body.writer }, stamp);
  await deleteBeyond(trx, owner, body.version);
  return { at: stamp.toISOString(), newer: newer ? named(newer) : {} };
}

export const notStored: Stored = { at: null, newer: {} };

async function keptFor(
  trx: Transaction<Tables>,
  { uuid, account }: Owner,
  body: Body,
): Promise<StoredDraft | undefined> {
  return trx
    .selectFrom('draft')
    .select(['version', 'writer', 'kept', 'unsaved', 'answers'])
    .where('application', '=', uuid)
    .where('account', '=', account)
    .where('path', '=', body.path)
    .where('version', '=', body.version)
    .executeTakeFirst();
}

/** Whether another tab has stored a draft since `based`. */
const isStale = ({ writer, based }: Pick<Body, 'writer' | 'based'>, kept: StoredDraft): boolean =>
  kept.writer !== writer && (based === null || Date.parse(based) < kept.kept.getTime());

const named = ({ unsaved, answers }: Entered): JsonObject =>
  Object.fromEntries(unsaved.map((name) => [name, answers[name] ?? null]));

const saysTheSame = (a: Entered, b: Entered): boolean => sameJson(named(a), named(b));

/** The answers of both drafts; a fact in both has the newer one's. */
const joined = (newer: Entered, older: Entered): Entered => ({
  unsaved: [...new Set([...newer.unsaved, ...older.unsaved])],
  answers: { ...older.answers, ...named(newer) },
});

async function write(
  trx: Transaction<Tables>,
  { uuid: application, account }: Owner,
  { path, version, writer, unsaved, answers }: Entered & Pick<Body, 'path' | 'version' | 'writer'>,
  kept: Date,
): Promise<void> {
  const texts = { unsaved: JSON.stringify(unsaved), answers: JSON.stringify(answers) };
  if (Buffer.byteLength(texts.answers) > draftLimit) throw tooLarge();
  const written = { version, writer, ...texts, kept };
  await trx
    .insertInto('draft')
    .values({ application, account, path, ...written })
    .onConflict((conflict) => conflict.columns(['application', 'account', 'path']).doUpdateSet(written))
    .execute();
}

export const tooLarge = (): HttpError => new HttpError(413, ['A draft holds at most 64 KB']);

/** Deletes the draft of a screen, unless another tab has stored one since `based`. */
export async function deleteDraft(
  db: Pick<Transaction<Tables>, 'deleteFrom'>,
  { uuid, account }: Owner,
  { path, writer, based }: { path: string; writer: string; based?: string | null },
): Promise<void> {
  await db
    .deleteFrom('draft')
    .where('application', '=', uuid)
    .where('account', '=', account)
    .where('path', '=', path)
    .where(({ eb, or }) =>
      or([eb('writer', '=', writer), ...(typeof based === 'string' ? [eb('kept', '<=', new Date(based))] : [])]),
    )
    .execute();
}
