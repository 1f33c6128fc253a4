import type { LifecycleEvent } from '../../../../runtime/lifecycle/lifecycle-state.ts';
import { applicationNow } from '../../../server/application-record/application-clock.ts';
import { lockApplication } from '../../../server/application-record/application-record.ts';
import type { ServerContext } from '../../../server/platform/context/context.ts';
import type { Answering } from '../../../server/platform/context/domain-hooks.ts';
import type { Trx } from '../../../server/platform/database/tables.ts';
import { decide } from '../decisions/decide.ts';
import type { SignerEvent } from '../decisions/decision.ts';
import { store } from './apply.ts';
import { type StoredSigning, storedSigning } from './own-signing.ts';
import { consequences } from './performers.ts';

export type Settling = Answering<ServerContext>;

/** Applies a vendor's answer about a signer's photo ID once; false if it is refused. */
export const settleIdentity = (
  settling: Settling,
  trx: Trx,
  { signer, turn }: { signer: string; turn: number },
  answer: LifecycleEvent,
): Promise<boolean> => settle(settling, trx, signer, { type: 'identity-checked', turn, answer });

/** Staff have settled what the signer was asked for. */
export const taskSettled = (
  settling: Settling,
  trx: Trx,
  { signer, category }: { signer: string; category: string },
): Promise<boolean> => settle(settling, trx, signer, { type: 'task-settled', category });

/** Staff ask for new photos. */
export const askIdentityAgain = (settling: Settling, trx: Trx, signer: string): Promise<boolean> =>
  settle(settling, trx, signer, { type: 'identity-asked-again' });

async function settle(settling: Settling, trx: Trx, signer: string, event: SignerEvent): Promise<boolean> {
  const { context } = settling;
  const signing = await lockedSigning(context, trx, signer);
  if (!signing) return false;
  const decided = decide(signing, event, { now: applicationNow(context, signing.applicationRow).toISOString() });
  if ('refusal' in decided) return false;
  await store(trx, signing, decided, consequences(settling, trx, signing));
  return true;
}

async function lockedSigning(context: ServerContext, trx: Trx, uuid: string): Promise<StoredSigning | undefined> {
  const found = await trx
    .selectFrom('application_signer')
    .select('application')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (!found || !(await lockApplication(trx, found.application))) return undefined;
  const signer = await trx
    .selectFrom('application_signer')
    .selectAll()
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
  return signer && storedSigning(context, trx, signer);
}
