import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Json } from '../../../runtime/json/json.ts';
import type { Lifecycle } from '../../../runtime/schema/types.ts';
import type { ApplicationStatus } from '../../contract/calls/applications.ts';
import type { signPapers } from '../../contract/calls/papers.ts';
import type { ApplicationRow } from '../application-record/application-record.ts';
import { statusView } from '../application-record/application-view.ts';
import { lockOwnApplication, ownApplication } from '../application-record/own-application.ts';
import { etagOf, refuseStale } from '../application-record/version.ts';
import { eventNotAllowed, saveByEvent } from '../applications/actions/borrower-event.ts';
import type { Jobs } from '../applications/lifecycle/jobs.ts';
import { requireAccount } from '../http/authentication.ts';
import type { CallRequest } from '../http/call-route.ts';
import { notFound } from '../http/http-error.ts';
import { idempotent } from '../http/idempotency.ts';
import { requireProofFor } from '../http/recent-proof.ts';
import { applicationFacts } from '../papers/store/application-facts.ts';
import { organisationOf, sha256Of } from '../papers/store/make-papers.ts';
import { recordEvents } from '../papers/store/paper-events.ts';
import { intactFile } from '../papers/store/paper-file.ts';
import { type PaperRow, papersOf, writeSummary } from '../papers/store/paper-store.ts';
import type { ServerContext } from '../platform/context/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { makeCertificate, type Signed } from './certificate.ts';
import { judgeSignature } from './judge-signature.ts';
import type { Stamp } from './stamp-signature.ts';

type SignRequest = CallRequest<typeof signPapers>;

/**
 * Signs papers with one signature. Refused unless the signing screen's rules pass on the server's facts, which requires every page to be read. The
 * signatures, the certificate and the application's move are stored in one transaction. Signing a signed paper again changes nothing.
 */
export async function sign(request: SignRequest, reply: FastifyReply, jobs: Jobs): Promise<ApplicationStatus> {
  await ownApplication(request, request.params.uuid);
  const { body, etag } = await idempotent(request, async (trx) => {
    const row = await signOnce(request, trx, jobs);
    return { status: 200, body: statusView(request.server.context, row), etag: etagOf(row) };
  });
  if (etag !== undefined) reply.header('etag', etag);
  return body;
}

async function signOnce(request: SignRequest, trx: Transaction<Tables>, jobs: Jobs): Promise<ApplicationRow> {
  const row = await lockOwnApplication(request, trx, request.params.uuid);
  const all = await papersOf(trx, row.uuid);
  const papers = all.filter(({ name }) => request.body.papers.includes(name));
  if (papers.length < request.body.papers.length) throw notFound();
  if (papers.every(({ signed }) => signed !== null)) return row;
  await refuseStale(request, trx, row);
  const [event, ...others] = new Set(papers.map(({ signing }) => signing));
  if (!event || others.length > 0 || !awaits(request, row, event)) throw eventNotAllowed();
  await judgeSignature(request, trx, row, all);
  await requireProofFor(request, lifecycleAt(request, row), event);
  const unsigned = papers.filter(({ signed }) => signed === null);
  await signAll(request, trx, row, { papers: unsigned, given: request.body });
  await writeSummary(trx, row.uuid);
  const moved = (await isComplete(trx, row.uuid, event))
    ? await saveByEvent(request, trx, jobs, row, event, ['signature'])
    : row;
  request.log.info({ application: row.uuid, papers: papers.length }, 'papers were signed');
  return moved;
}

function awaits(request: FastifyRequest, row: ApplicationRow, event: string): boolean {
  const { on } = lifecycleAt(request, row).states?.[row.status ?? ''] ?? {};
  return on !== undefined && Object.hasOwn(on, event);
}

const lifecycleAt = ({ server }: FastifyRequest, { org, lifecycle }: ApplicationRow): Partial<Lifecycle> =>
  organisationOf(server.context, org).server.lifecycle[lifecycle] ?? {};

/** Papers, and their signature. */
type ToSign = {
  papers: readonly PaperRow[];
  given: Pick<SignRequest['body'], 'signature' | 'name' | 'location'>;
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

async function isComplete(trx: Transaction<Tables>, application: string, event: string): Promise<boolean> {
  const papers = await papersOf(trx, application);
  return papers.every(({ signing, signed }) => signing !== event || signed !== null);
}
