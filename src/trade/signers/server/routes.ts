import type { FastifyInstance } from 'fastify';
import { applicationNow } from '../../../server/application-record/application-clock.ts';
import type { Jobs } from '../../../server/applications/lifecycle/jobs.ts';
import { type CallRequest, callRoute } from '../../../server/http/call-route.ts';
import { notFound } from '../../../server/http/http-error.ts';
import { idempotent } from '../../../server/http/idempotency.ts';
import { sendPaperFile } from '../../../server/papers/send-paper-file.ts';
import { recordFirstEvents } from '../../../server/papers/store/paper-events.ts';
import type { Trx } from '../../../server/platform/database/tables.ts';
import type { HostedStep } from '../../../server/ports/hosted-steps.ts';
import { paperView } from '../../papers/decisions/views.ts';
import { paperOf } from '../../papers/server/paper-of.ts';
import { readPage } from '../../papers/server/read-page.ts';
import { finishSignerLink, openSignerLink } from '../contract/links.ts';
import {
  actAsSigner,
  coDeedInvitation,
  coDeedStatus,
  getSignerPaperFile,
  getSignerPapers,
  readSignerPage,
  signAsSigner,
  takeInvitation,
} from '../contract/signing.ts';
import { invitationView } from '../decisions/views.ts';
import { actFor } from './act.ts';
import { claim } from './claim.ts';
import { invitedSigner } from './invitations.ts';
import { lockOwnSigning, nextSigning, ownSigning, type StoredSigning, storedSigning } from './own-signing.ts';
import { finishSession, openSession } from './session.ts';
import { signFor } from './sign.ts';
import { makeSignerPaper, papersOfSigner } from './signer-papers.ts';
import { borrowerOf, viewOf } from './signing-view.ts';

/** Requests from one IP address. */
const limits = { perMinute: 30, perPerson: true } as const;

/** The calls of additional signers; each concerns only their own signing. */
export function signerRoutes(app: FastifyInstance, jobs: Jobs, vendor: HostedStep): void {
  const { context } = app;
  const { db } = context;

  callRoute(
    app,
    'co-deed-invitation',
    coDeedInvitation,
    async (request) => {
      const signer = await invitedSigner(context, request.body.token);
      const signing = await storedSigning(context, db, signer);
      if (!signing || signing.applicationRow.org !== request.org) throw notFound();
      return invitationView(signing, await borrowerOf(context, db, signing));
    },
    limits,
  );

  callRoute(
    app,
    'co-deed-claim',
    takeInvitation,
    async (request) => {
      const { body } = await idempotent(request, async (trx) => {
        const signing = await claim(request, trx, request.body.token);
        return { status: 200, body: await viewOf(context, trx, signing) };
      });
      return body;
    },
    limits,
  );

  callRoute(app, 'co-deed-status', coDeedStatus, async (request) => {
    const { applicationUuid } = request.query;
    const signing = await (applicationUuid === undefined ? nextSigning(request) : ownSigning(request, applicationUuid));
    return viewOf(context, db, signing);
  });

  callRoute(app, 'co-deed-action', actAsSigner, (request) =>
    moveOwnSigning(request, (trx, signing) => actFor(request, trx, jobs, signing)),
  );

  callRoute(app, 'co-deed-sign', signAsSigner, (request) =>
    moveOwnSigning(request, (trx, signing) => signFor(request, trx, jobs, signing)),
  );

  callRoute(
    app,
    'co-deed-open-link',
    openSignerLink,
    (request) => openSession(request, vendor, request.params.uuid),
    limits,
  );

  callRoute(
    app,
    'co-deed-finish-link',
    finishSignerLink,
    (request) => finishSession(request, jobs, vendor, { uuid: request.params.uuid, ticket: request.body.ticket }),
    limits,
  );

  paperRoutesOfSigner(app);
}

/** Moves the signer's own signing, once for each idempotency key, and returns what then is seen of it. */
async function moveOwnSigning(
  request: CallRequest<typeof actAsSigner | typeof signAsSigner>,
  move: (trx: Trx, signing: StoredSigning) => Promise<void>,
) {
  const { context } = request.server;
  const { uuid } = request.params;
  const { body } = await idempotent(request, async (trx) => {
    await move(trx, await lockOwnSigning(request, trx, uuid));
    return { status: 200, body: await viewOf(context, trx, await ownSigning(request, uuid, trx)) };
  });
  return body;
}

function paperRoutesOfSigner(app: FastifyInstance): void {
  const { context } = app;
  const { db } = context;

  callRoute(app, 'co-deed-papers', getSignerPapers, (request) =>
    db.transaction().execute(async (trx) => {
      const signing = await lockOwnSigning(request, trx, request.params.uuid);
      await makeSignerPaper(request, trx, signing);
      const papers = await papersOfSigner(trx, signing);
      const own = papers.filter(({ signer }) => signer !== null);
      await recordFirstEvents(trx, request, own, 'delivered', applicationNow(context, signing.applicationRow));
      return { papers: papers.map(paperOf).map(paperView) };
    }),
  );

  callRoute(app, 'co-deed-paper-file', getSignerPaperFile, async (request, reply) => {
    const signing = await ownSigning(request, request.params.uuid);
    const paper = (await papersOfSigner(db, signing)).find(({ name }) => name === request.params.paper);
    if (!paper) throw notFound();
    return sendPaperFile(request, reply, signing.applicationRow, paper.uuid, request.query.as === 'inline');
  });

  callRoute(app, 'co-deed-page-read', readSignerPage, (request) => readOwnPage(request));
}

function readOwnPage(request: CallRequest<typeof readSignerPage>) {
  return request.server.context.db.transaction().execute(async (trx) => {
    const signing = await lockOwnSigning(request, trx, request.params.uuid);
    const papers = await papersOfSigner(trx, signing);
    const paper = papers.find(({ name, signer }) => signer !== null && name === request.params.paper);
    return readPage(request, trx, signing.applicationRow, { paper, shown: request.body });
  });
}
