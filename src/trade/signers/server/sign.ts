import type { Jobs } from '../../../server/applications/lifecycle/jobs.ts';
import type { CallRequest } from '../../../server/http/call-route.ts';
import { signAll } from '../../../server/papers/signing/sign-all.ts';
import { papersFor } from '../../../server/papers/store/paper-store.ts';
import type { Trx } from '../../../server/platform/database/tables.ts';
import type { signAsSigner } from '../contract/signing.ts';
import { roles } from '../decisions/roles.ts';
import { applyEvent } from './apply.ts';
import { judgeScreen } from './judge-screen.ts';
import type { StoredSigning } from './own-signing.ts';
import { acts } from './performers.ts';

/** Signs an additional signer's own papers on their locked signing, and moves the application. */
export async function signFor(
  request: CallRequest<typeof signAsSigner>,
  trx: Trx,
  jobs: Jobs,
  signing: StoredSigning,
): Promise<void> {
  const { applicationRow: row, signer } = signing;
  const own = await papersFor(trx, row.uuid, signer.id);
  const papers = own.map(({ name, signed, signing: event }) => ({ name, signed: signed !== null, event }));
  await applyEvent(
    trx,
    signing,
    { type: 'sign', papers: request.body.papers },
    { now: request.now().toISOString(), papers },
    {
      ...acts(request, trx, jobs, signing),
      'judge-screen': () => judgeScreen(request, trx, signing, { role: roles.sign }),
      'sign-papers': ({ papers: names }) => {
        const unsigned = own.filter(({ name }) => names.includes(name));
        return signAll(request, trx, row, { papers: unsigned, given: request.body, signer: signer.id });
      },
    },
  );
}
