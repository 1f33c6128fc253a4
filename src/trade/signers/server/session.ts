import type { FastifyRequest } from 'fastify';
import { settleVisit } from '../../../../runtime/lifecycle/decisions/hosted-visit.ts';
import type { ResponseOf } from '../../../contract/schemas/call-contract.ts';
import type { Jobs } from '../../../server/applications/lifecycle/jobs.ts';
import { askForResult } from '../../../server/hosted/finish-link.ts';
import { goodLink, issueLink, redeemLink, type Visitor } from '../../../server/hosted/hosted-links.ts';
import { requireAccount } from '../../../server/http/authentication.ts';
import type { HttpError } from '../../../server/http/http-error.ts';
import { idempotent } from '../../../server/http/idempotency.ts';
import { withVisitParameters } from '../../../server/http/visit-parameters.ts';
import { basePathOf } from '../../../server/pages/page.ts';
import type { HostedStep } from '../../../server/ports/hosted-steps.ts';
import { errorOf } from '../../port/server/error-of.ts';
import type { finishSignerLink } from '../contract/links.ts';
import { openSessionOf } from '../decisions/decide.ts';
import { nameParts } from '../decisions/views.ts';
import { applyEvent } from './apply.ts';
import { lockOwnSigning, ownSigning, type StoredSigning } from './own-signing.ts';
import { acts } from './performers.ts';

type Finished = ResponseOf<typeof finishSignerLink>;

/** Begins a signer's visit to the session's page. Throws a 409 while they may not join it. */
export async function openSession(
  request: FastifyRequest,
  vendor: HostedStep,
  uuid: string,
): Promise<{ redirect: string }> {
  const { context } = request.server;
  const signing = await ownSigning(request, uuid);
  const session = openSessionOf(signing);
  if ('refusal' in session) throw errorOf(session.refusal);
  const visitor = await visitorOf(request, uuid);
  const { body } = await idempotent(request, async (trx) => ({
    status: 200,
    body: { ticket: await issueLink(context, trx, visitor, session.link) },
  }));
  const { org } = signing.applicationRow;
  return vendor.begin({
    ticket: body.ticket,
    org,
    kind: session.link,
    returnTo: withVisitParameters(request, `${basePathOf(context.documents, org)}${session.returnTo}`),
    applicant: { name: nameParts(signing.listed.name), income: {} },
  });
}

/** Redeems a signer's ticket: asks the vendor, then applies the event and uses up the ticket in one transaction. */
export async function finishSession(
  request: FastifyRequest,
  jobs: Jobs,
  vendor: HostedStep,
  { uuid, ticket }: { uuid: string; ticket: string },
): Promise<Finished> {
  const { context } = request.server;
  await ownSigning(request, uuid);
  const visitor = await visitorOf(request, uuid);
  const bad = await goodLink(context, context.db, visitor, ticket).then(
    () => undefined,
    (error: HttpError) => error,
  );
  if (bad) return (await idempotent<Finished>(request, () => Promise.reject(bad))).body;
  const result = await askForResult(request, vendor, ticket);
  const { body } = await idempotent<Finished>(request, async (trx) => {
    const signing = await lockOwnSigning(request, trx, uuid);
    const link = await goodLink(context, trx, visitor, ticket);
    // The facts are the vendor's, and not stored.
    const { outcome } = settleVisit(linkOf(signing), result, {});
    if (outcome === 'success') {
      const facts = { now: request.now().toISOString() };
      await applyEvent(trx, signing, { type: 'join' }, facts, acts(request, trx, jobs, signing));
    }
    await redeemLink(context, trx, link, { outcome, facts: result.facts });
    return { status: 200, body: { outcome } };
  });
  return body;
}

/** The signer's own events only: the ticket is of their account. */
const visitorOf = async (request: FastifyRequest, application: string): Promise<Visitor> => ({
  application,
  account: (await requireAccount(request)).uuid,
});

const linkOf = ({ roles, lifecycle }: StoredSigning) => lifecycle.links?.[roles.session?.link ?? ''];
