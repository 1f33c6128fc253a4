import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { formatCopy } from '../../../../runtime/engine/copy/format-copy.ts';
import type { Environment } from '../../../../runtime/engine/environment/environment.ts';
import type { Product } from '../../../../runtime/engine/product.ts';
import type { Json } from '../../../../runtime/json/json.ts';
import type { Block, Field } from '../../../../runtime/schema/types.ts';
import type { createApplication } from '../../../contract/calls/create-application.ts';
import type { BodyOf } from '../../../contract/schemas/call-contract.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { screensWith, shownTexts } from './shown-texts.ts';

type ConsentRequest = BodyOf<typeof createApplication>['consentRequests'][number];

/** The product with the overlays in force, and the facts. */
export type ProductAndFacts = { product: Product; env: Environment };

type Signed = { application: string; account: string; inForce: ProductAndFacts };

/** A consent, given or refused: its type, the version of its text, and its fact. */
export type GivenConsent = Pick<ConsentRequest, 'type' | 'version' | 'optInOut'> & { fact: string };

/** The consents among answers, as declared by their facts. */
export function consentsAmong(facts: Product['facts'], given: ReadonlyMap<string, Json | undefined>): GivenConsent[] {
  return [...given].flatMap(([fact, value]) => {
    const consent = Object.hasOwn(facts, fact) ? facts[fact]?.consent : undefined;
    if (!consent || typeof value !== 'boolean') return [];
    const { type, version, withdraws = false } = consent;
    return [{ type, version, fact, optInOut: value !== withdraws ? ('OPT_IN' as const) : ('OPT_OUT' as const) }];
  });
}

/**
 * Stores each consent with version, hash of the text shown (if several screens ask for it, the one that the page names), time,
 * IP address and action (decisions 18). Returns the types of the application's consents in force.
 */
export async function writeConsents(
  request: FastifyRequest,
  trx: Transaction<Tables>,
  signed: Signed,
  consents: GivenConsent[],
): Promise<string[]> {
  const { application, account } = signed;
  await recordConsents(request, trx, signed, consents);
  const all = await trx
    .selectFrom('consent')
    .select(['type', 'action'])
    .where('application', '=', application)
    .where('account', '=', account)
    .orderBy('id')
    .execute();
  const last = new Map(all.map(({ type, action }) => [type, action]));
  const types = [...last].flatMap(([type, action]) => (action === 'OPT_IN' ? [type] : []));
  await trx
    .updateTable('application')
    .set({ consents: JSON.stringify(types) })
    .where('uuid', '=', application)
    .execute();
  return types;
}

/** As `writeConsents`, without the application's own list of consents, which holds only those of the borrower. */
export async function recordConsents(
  request: FastifyRequest,
  trx: Transaction<Tables>,
  { application, account, inForce }: Signed,
  consents: GivenConsent[],
): Promise<void> {
  const at = request.now();
  const shown = shownTexts(request);
  const rows = consents.map(({ type, version, optInOut, fact }) => {
    const text = consentText(inForce, fact, shown.get(fact));
    const text_hash = text === undefined ? null : createHash('sha256').update(text).digest('hex');
    return { application, account, type, version, text_hash, action: optInOut, at, ip: request.ip };
  });
  if (rows.length > 0) await trx.insertInto('consent').values(rows).execute();
}

/**
 * The text beside a consent's checkbox, from the organisation's documents with the overlays in force: title and help, one line
 * each.
 */
function consentText(
  { product, env }: ProductAndFacts,
  fact: string,
  shownHash: string | undefined,
): string | undefined {
  for (const screen of screensWith(product, fact, shownHash)) {
    const field = Object.values(screen.blocks)
      .flatMap(fieldsOf)
      .find((candidate) => candidate.fact === fact);
    if (field) return [field.title, field.help].flatMap((copy) => (copy ? formatCopy(copy, env) : [])).join('\n');
  }
  return undefined;
}

function fieldsOf(block: Block): Field[] {
  if (block.kind === 'form') return Object.values(block.fields);
  return block.kind === 'each' ? Object.values(block.blocks).flatMap(fieldsOf) : [];
}
