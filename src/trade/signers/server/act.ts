import type { FastifyRequest } from 'fastify';
import { productOfSession } from '../../../../runtime/engine/overlays/active-product.ts';
import type { Session } from '../../../../runtime/engine/session/session.ts';
import type { Json } from '../../../../runtime/json/json.ts';
import { consentsAmong, recordConsents } from '../../../server/applications/consents/consents.ts';
import { submitDocuments } from '../../../server/applications/documents/submit-documents.ts';
import type { Jobs } from '../../../server/applications/lifecycle/jobs.ts';
import { requireAccount } from '../../../server/http/authentication.ts';
import type { CallRequest } from '../../../server/http/call-route.ts';
import type { Trx } from '../../../server/platform/database/tables.ts';
import type { actAsSigner } from '../contract/signing.ts';
import type { SignerAction } from '../decisions/decision.ts';
import { roles } from '../decisions/roles.ts';
import { applyEvent } from './apply.ts';
import { identityChecks } from './check-identity.ts';
import { judgeScreen } from './judge-screen.ts';
import type { StoredSigning } from './own-signing.ts';
import { acts } from './performers.ts';

type ActRequest = CallRequest<typeof actAsSigner>;

/**
 * Performs an action of an additional signer on their locked signing, after the screen's rules have passed. Throws a 409 if the
 * application does not await it, a 422 if a rule fails or for another person's files.
 */
export async function actFor(request: ActRequest, trx: Trx, jobs: Jobs, signing: StoredSigning): Promise<void> {
  // The contract has validated it.
  const action = request.params.action as SignerAction;
  let session: Session | undefined;
  const judged = (): Session => {
    if (!session) throw new Error('The screen is judged before its answers are used');
    return session;
  };
  await applyEvent(
    trx,
    signing,
    { type: 'act', action },
    { now: request.now().toISOString() },
    {
      ...acts(request, trx, jobs, signing),
      'judge-screen': async () => {
        session = await judgeScreen(request, trx, signing, { role: roles.act, action });
      },
      'submit-identity': () => submitIdentity(request, trx, signing, judged()),
      'check-identity': () => jobs.send(trx, identityChecks, signing.signer.id),
      'record-consent': () => recordAgreement(request, trx, signing, judged()),
    },
  );
}

/** Stores the data of a signer's photo ID, sealed, and marks its files as submitted. */
async function submitIdentity(
  request: ActRequest,
  trx: Trx,
  { applicationRow: row, signer }: StoredSigning,
  session: Session,
): Promise<void> {
  const { product, env } = productOfSession(request.product(), session, request.server.context.documents.functions);
  await submitDocuments(trx, row.uuid, { product, env, given: answersOf(session), signer: signer.id });
  const identity = request.server.context.vault.seal(JSON.stringify(request.body.identity ?? {}));
  await trx.updateTable('application_signer').set({ identity }).where('uuid', '=', signer.id).execute();
}

async function recordAgreement(
  request: FastifyRequest,
  trx: Trx,
  { applicationRow: row }: StoredSigning,
  session: Session,
): Promise<void> {
  const account = await requireAccount(request);
  const inForce = productOfSession(request.product(), session, request.server.context.documents.functions);
  const consents = consentsAmong(inForce.product.facts, answersOf(session));
  await recordConsents(request, trx, { application: row.uuid, account: account.uuid, inForce }, consents);
}

const answersOf = ({ answers }: Session): Map<string, Json> => new Map(Object.entries(answers));
