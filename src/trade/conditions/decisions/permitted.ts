/** What may be asked of whom in a status. */
import { awaitsAny } from '../../../../runtime/lifecycle/status.ts';
import type { Lifecycle } from '../../../../runtime/schema/types.ts';
import { categoryNames, categoryOf } from './condition.ts';

/**
 * Whether the borrower may be asked for a condition in a status: only if an event that leaves the status waits for
 * conditions. In other statuses, timers and vendors would continue without it.
 */
export const mayAskBorrower = (lifecycle: Lifecycle, status: string): boolean =>
  awaitsAny(lifecycle, status, lifecycle.conditions?.hold ?? []);

/**
 * Whether staff may ask an additional signer for a category in a status: only while signatures are awaited, and only
 * for categories that allow signers.
 */
export function mayAskSigner(lifecycle: Lifecycle, status: string, category: string): boolean {
  const { conditions, participants: signers } = lifecycle;
  const isTheirs = categoryOf(lifecycle, category)?.ofParticipants === true;
  return (
    conditions?.askedOfParticipant !== undefined && isTheirs && awaitsAny(lifecycle, status, [signers?.signed ?? ''])
  );
}

/** Whether there is a category for which staff may ask an additional signer in a status. */
export const mayAskSigners = (lifecycle: Lifecycle, status: string): boolean =>
  categoryNames(lifecycle).some((category) => mayAskSigner(lifecycle, status, category));
