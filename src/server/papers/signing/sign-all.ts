import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Json } from '../../../../runtime/json/json.ts';
import type { GivenSignature } from '../../../contract/schemas/signature.ts';
import type { ApplicationRow } from '../../application-record/application-record.ts';
import { requireAccount } from '../../http/authentication.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { applicationFacts } from '../store/application-facts.ts';
import { organisationOf, sha256Of } from '../store/make-papers.ts';
import { recordEvents } from '../store/paper-events.ts';
import { intactFile } from '../store/paper-file.ts';
import type { PaperRow } from '../store/paper-store.ts';
import { makeCertificate, type Signed } from './certificate.ts';
import type { Stamp } from './stamp-signature.ts';

/** Papers, and their signature. */
type ToSign = {
  papers: readonly PaperRow[];
  given: GivenSignature;
  /** The additional signer to whom the papers belong; absent: the borrower. */
  signer?: string;
};

/** Puts the signature of the caller on all papers of one person, and generates its certificate. */
export async function signAll(
  request: FastifyRequest,
  trx: Transaction<Tables>,
  row: ApplicationRow,
  { papers, given, signer }: ToSign,
): Promise<void> {
  const { context } = request.server;
  const { product } = organisationOf(context, row.org);
  const { env, now } = await applicationFacts(context, trx, row, product);
  const envelope = randomUUID();
  const stamp: Stamp = {
    signature: given.signature,
    name: given.name.trim(),
    day: dayOf(env.get('today')),
    envelope,
    at: now,
  };
  const signed = await stampAll(context, trx, papers, stamp);
  await recordEvents(trx, request, papers, 'signed', now);
  const account = await requireAccount(request);
  await makeCertificate({
    request,
    trx,
    row,
    account,
    envelope,
    signed,
    name: stamp.name,
    location: given.location ?? null,
    now,
    ...(signer !== undefined && { signer }),
  });
}

/** Stores each paper with this signature. */
export async function stampAll(
  context: ServerContext,
  trx: Transaction<Tables>,
  papers: readonly PaperRow[],
  stamp: Stamp,
): Promise<Signed[]> {
  const { stampSignature } = await import('./stamp-signature.ts');
  const signed: Signed[] = [];
  for (const paper of papers) {
    const kept = await trx
      .selectFrom('paper')
      .select(['uuid', 'application', 'file', 'sha256'])
      .where('uuid', '=', paper.uuid)
      .executeTakeFirstOrThrow();
    const bytes = await stampSignature(await intactFile(context, kept), paper.fields, stamp);
    const after = sha256Of(bytes);
    await trx
      .insertInto('paper_signature')
      .values({
        paper: paper.uuid,
        file: await context.adapters.files.put(Buffer.from(bytes)),
        sha256: after,
        at: stamp.at,
        envelope: stamp.envelope,
      })
      .execute();
    signed.push({ paper, after });
  }
  return signed;
}

const written = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The local date at the property in the papers' format: 'November 21, 2026'. */
export const dayOf = (today: Json | undefined): string => written.format(new Date(`${today}T00:00:00Z`));
