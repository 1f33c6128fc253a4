import type { FastifyInstance } from 'fastify';
import { paperForm } from '../../../../runtime/engine/papers/paper-form.ts';
import { applicationNow } from '../../../server/application-record/application-clock.ts';
import { lockOwnApplication, ownApplication } from '../../../server/application-record/own-application.ts';
import type { Jobs } from '../../../server/applications/lifecycle/jobs.ts';
import { type CallRequest, callRoute } from '../../../server/http/call-route.ts';
import { notFound } from '../../../server/http/http-error.ts';
import { sendPaperFile, sendPdf } from '../../../server/papers/send-paper-file.ts';
import { recordFirstEvents } from '../../../server/papers/store/paper-events.ts';
import { papersOf, writeSummary } from '../../../server/papers/store/paper-store.ts';
import { type PublicPaper, papersBefore, publicPaper, statesOf } from '../../../server/papers/store/public-papers.ts';
import {
  getPaperFile,
  getPapers,
  getPapersBefore,
  getSamplePaper,
  readPaperPage,
  signPapers,
} from '../contract/borrower.ts';
import { paperView } from '../decisions/views.ts';
import { paperOf } from './paper-of.ts';
import { readPage } from './read-page.ts';
import { sign } from './sign-papers.ts';

/** Papers of an application, for its owner only, and public sample papers. */
export function borrowerRoutes(app: FastifyInstance, jobs: Jobs): void {
  const { db } = app.context;

  callRoute(app, 'papers', getPapers, async (request) => {
    const row = await ownApplication(request, request.params.uuid);
    const papers = await papersOf(db, row.uuid);
    await recordFirstEvents(db, request, papers, 'delivered', applicationNow(app.context, row));
    return { papers: papers.map(paperOf).map(paperView) };
  });

  callRoute(app, 'paper-file', getPaperFile, async (request, reply) => {
    const row = await ownApplication(request, request.params.uuid);
    const [paper] = await papersOf(db, row.uuid, [request.params.paper]);
    if (!paper) throw notFound();
    return sendPaperFile(request, reply, row, paper.uuid, request.query.as === 'inline');
  });

  callRoute(app, 'papers-before', getPapersBefore, async (request) => {
    const papers = await Promise.all(papersBefore(request).map((id) => publicPaper(request, id)));
    return { papers: papers.map((one) => viewOf(one, statesOf(request, one))) };
  });

  callRoute(app, 'sample-paper', getSamplePaper, async (request, reply) => {
    const { bytes } = await publicPaper(request, request.params.paper);
    return sendPdf(reply, bytes, `${request.params.paper}.pdf`, request.query.as === 'inline');
  });

  callRoute(app, 'paper-page-read', readPaperPage, (request) => readOwnPage(request));

  callRoute(app, 'sign-papers', signPapers, (request, reply) => sign(request, reply, jobs), {
    perMinute: 20,
    byAccount: true,
  });
}

async function readOwnPage(request: CallRequest<typeof readPaperPage>) {
  const { params, body } = request;
  return request.server.context.db.transaction().execute(async (trx) => {
    const row = await lockOwnApplication(request, trx, params.uuid);
    const [paper] = await papersOf(trx, row.uuid, [params.paper]);
    const view = await readPage(request, trx, row, { paper, shown: body });
    await writeSummary(trx, row.uuid);
    return view;
  });
}

const viewOf = ({ id, title, paper, sha256, text }: PublicPaper, states: string[] | undefined) => ({
  ...{ id, title, version: paperForm(paper), sha256, text },
  file: `/service-application/api/v1/papers/${id}/file?as=inline`,
  ...(states && { states }),
});
