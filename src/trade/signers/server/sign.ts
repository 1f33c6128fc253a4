import type { Transaction } from 'kysely';
import { eventNotAllowed } from '../../../server/applications/actions/borrower-event.ts';
import type { Jobs } from '../../../server/applications/lifecycle/jobs.ts';
import type { CallRequest } from '../../../server/http/call-route.ts';
import { notFound } from '../../../server/http/http-error.ts';
import { requireProofFor } from '../../../server/http/recent-proof.ts';
import { papersFor } from '../../../server/papers/store/paper-store.ts';
import type { Tables } from '../../../server/platform/database/tables.ts';
import { signAll } from '../../../server/signing/sign-papers.ts';
import type { signAsSigner } from '../contract/signing.ts';
import { judgeForSigner, moveFor } from './act.ts';
import type { Signing } from './own-signing.ts';
import { maySign } from './signer-papers.ts';

type SignRequest = CallRequest<typeof signAsSigner>;

/**
 * Signs an additional signer's own papers on their locked signing, by the same rules as the borrower's, and moves the
 * application. Refused while something that they were asked for is unsettled. Signing again changes nothing.
 */
export async function signFor(
  request: SignRequest,
  trx: Transaction<Tables>,
  jobs: Jobs,
  signing: Signing,
): Promise<void> {
  const { signer, row, roles, listed } = signing;
  const own = await papersFor(trx, row.uuid, signer.uuid);
  const papers = own.filter(({ name }) => request.body.papers.includes(name));
  if (papers.length < request.body.papers.length) throw notFound();
  if (papers.every(({ signed }) => signed !== null)) return;
  if (!maySign(signing) || papers.some(({ signing: event }) => event !== roles.signed)) throw eventNotAllowed();
  await request.server.context.domains.participantTasks.hold(trx, row.uuid, signer.uuid);
  await judgeForSigner(request, trx, signing, { role: 'signer-sign' });
  await requireProofFor(request, signing.lifecycle, roles.signed);
  const unsigned = papers.filter(({ signed }) => signed === null);
  await signAll(request, trx, row, { papers: unsigned, given: request.body, signer: signer.uuid });
  await moveFor(request, trx, jobs, signing, roles.signed, { [roles.fact]: listed.email });
}
