import type { FastifyInstance, FastifyReply } from 'fastify';
import { getPaperFile, getPapers, getSamplePaper, readPaperPage, signPapers } from '../../contract/calls/papers.ts';
import type { Jobs } from '../applications/lifecycle/jobs.ts';
import { applicationNow } from '../applications/record/application-clock.ts';
import { lockOwnApplication, ownApplication } from '../applications/record/own-application.ts';
import { workflowOf } from '../applications/record/workflow.ts';
import { type CallRequest, callRoute } from '../http/call-route.ts';
import { notFound } from '../http/http-error.ts';
import { samplePaper } from './sample-paper.ts';
import { judgeReading } from './signing/judge-reading.ts';
import { sign } from './signing/sign-papers.ts';
import { recordEvents, recordFirstEvents } from './store/paper-events.ts';
import { intactFile } from './store/paper-file.ts';
import { isNewest, papersOf, paperView, writeSummary } from './store/paper-store.ts';

/** Papers of an application, for its owner only, and public specimens. */
export function paperRoutes(app: FastifyInstance, jobs: Jobs): void {
  const { db } = app.context;

  callRoute(app, 'papers', getPapers, async (request) => {
    const row = await ownApplication(request, request.params.uuid);
    const papers = await papersOf(db, row.uuid);
    await recordFirstEvents(db, request, papers, 'delivered', applicationNow(app.context, row));
    return { papers: papers.map(paperView) };
  });

  callRoute(app, 'paper-file', getPaperFile, async (request, reply) => {
    const row = await ownApplication(request, request.params.uuid);
    const found = await db
      .selectFrom('paper')
      .leftJoin('paper_signature', 'paper_signature.paper', 'paper.uuid')
      .select(['uuid', 'application', 'name', 'paper.file', 'paper.sha256'])
      .select(['paper_signature.file as signed_file', 'paper_signature.sha256 as signed_sha256'])
      .where('application', '=', row.uuid)
      .where('name', '=', request.params.paper)
      .where(isNewest)
      .executeTakeFirst();
    if (!found) throw notFound();
    const { signed_file, signed_sha256 } = found;
    const signed = signed_file !== null && signed_sha256 !== null ? { file: signed_file, sha256: signed_sha256 } : {};
    const bytes = await intactFile(app.context, { ...found, ...signed });
    const inline = request.query.as === 'inline';
    await recordEvents(db, request, [found], inline ? 'viewed' : 'downloaded', applicationNow(app.context, row));
    return sendPdf(reply, bytes, `${found.name}-${row.loan_number}.pdf`, inline);
  });

  callRoute(app, 'sample-paper', getSamplePaper, async (request, reply) => {
    const bytes = await samplePaper(request, request.params.paper);
    return sendPdf(reply, bytes, `${request.params.paper}.pdf`, request.query.as === 'inline');
  });

  callRoute(app, 'paper-page-read', readPaperPage, (request) => readPage(request));

  callRoute(app, 'sign-papers', signPapers, (request, reply) => sign(request, reply, jobs), {
    perMinute: 20,
    byAccount: true,
  });
}

/** The file name is made of an id and a number, never of user input. */
function sendPdf(reply: FastifyReply, bytes: Uint8Array, name: string, inline: boolean): FastifyReply {
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

async function readPage(request: CallRequest<typeof readPaperPage>) {
  const { context } = request.server;
  const { params, body } = request;
  return context.db.transaction().execute(async (trx) => {
    const row = await lockOwnApplication(request, trx, params.uuid);
    const [paper] = await papersOf(trx, row.uuid, [params.paper]);
    if (!paper || body.page > paper.pages) throw notFound();
    const at = applicationNow(context, row);
    const { lifecycle } = workflowOf(context.documents, row);
    await judgeReading(trx, paper, body.page, { at, pageMs: lifecycle.reading?.pageMs ?? 0 });
    await trx
      .insertInto('paper_page')
      .values({ paper: paper.uuid, page: body.page, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const read = paper.read.includes(body.page) ? paper.read : [...paper.read, body.page];
    if (read.length === paper.pages) await recordFirstEvents(trx, request, [paper], 'read', at);
    await writeSummary(trx, row.uuid);
    return paperView({ ...paper, read });
  });
}
