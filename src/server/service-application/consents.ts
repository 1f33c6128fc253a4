import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { formatCopy } from '../../../runtime/core/copy/format-copy.ts';
import type { Environment } from '../../../runtime/core/facts/environment.ts';
import type { Product } from '../../../runtime/core/product.ts';
import type { Block, Field } from '../../../runtime/schema/types.ts';
import type { BodyOf } from '../../contract/call-contract.ts';
import type { createApplication } from '../../contract/create-application.ts';
import type { Tables } from '../database/tables.ts';

type ConsentRequest = BodyOf<typeof createApplication>['consentRequests'][number];

/** The answer that each type of consent is given by. */
const factOf: Record<string, string> = {
  TERMS: 'termPrivacyConsent',
  PRIVACY: 'termPrivacyConsent',
  COMMUNICATIONS: 'communicationConsent',
  SOFT_CREDIT: 'softCreditConsent',
};

type Signed = { application: string; account: string; env: Environment; consents: ConsentRequest[] };

/** Keeps each consent with its version, the hash of the text that was shown, the time, the address and what was done (decisions 18). */
export async function writeConsents(request: FastifyRequest, trx: Transaction<Tables>, signed: Signed): Promise<void> {
  if (signed.consents.length === 0) return;
  const at = request.now();
  const rows = signed.consents.map(({ type, version, optInOut }) => {
    const text = consentText(request.product(), factOf[type] ?? '', signed.env);
    const text_hash = text === undefined ? null : createHash('sha256').update(text).digest('hex');
    return {
      application: signed.application,
      account: signed.account,
      type,
      version,
      text_hash,
      action: optInOut,
      at,
      ip: request.ip,
    };
  });
  await trx.insertInto('consent').values(rows).execute();
}

/** The text beside the box, as the organisation's documents have it: title and help, a line each. */
function consentText(product: Product, fact: string, env: Environment): string | undefined {
  for (const screen of Object.values(product.screens)) {
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
