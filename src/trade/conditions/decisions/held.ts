/** What waits until conditions are cleared. */
import type { Lifecycle } from '../../../../runtime/schema/types.ts';
import { type Refusal, refuse } from '../../port/refusal.ts';
import type { Condition } from './condition.ts';

/** Why a staff event must wait until all conditions of the borrower are cleared; undefined if it need not. */
export const refusedWhileHeld = (
  { conditions }: Pick<Lifecycle, 'conditions'>,
  event: string,
  all: readonly Condition[],
): Refusal | undefined =>
  (conditions?.hold ?? []).includes(event) && all.some(({ signer, state }) => signer === null && state !== 'cleared')
    ? refuse(409, 'conditions-open', `'${event}' waits until every condition is cleared`).refusal
    : undefined;

/** Why an additional signer may not sign yet; undefined if nothing that they were asked for is uncleared. */
export const signatureRefused = (signer: string, all: readonly Condition[]): Refusal | undefined =>
  unclearedOf(signer, all) > 0
    ? refuse(409, 'conditions-open', 'A person has to look at what you were asked for first').refusal
    : undefined;

/** The number of an additional signer's conditions that are not cleared. */
export const unclearedOf = (signer: string, all: readonly Condition[]): number =>
  all.filter((one) => one.signer === signer && one.state !== 'cleared').length;

/** The number of conditions that the borrower must act on. */
export const openOfBorrower = (all: readonly Condition[]): number =>
  all.filter(({ signer, state }) => signer === null && state === 'open').length;
