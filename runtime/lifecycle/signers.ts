import type { Lifecycle } from '../schema/types.ts';

/** The events that only additional signers cause. */
const signersEvents = ({ signers }: Pick<Lifecycle, 'signers'>): string[] =>
  signers
    ? [signers.signed, signers.declined, signers.withdrawn, signers.agreed, signers.session?.event].filter(
        (event) => event !== undefined,
      )
    : [];

/** Whether an event is caused by a person: the borrower, an additional signer or staff. */
export const isPersonsEvent = (lifecycle: Lifecycle, event: string): boolean =>
  Object.hasOwn(lifecycle.borrower, event) ||
  Object.hasOwn(lifecycle.people ?? {}, event) ||
  signersEvents(lifecycle).includes(event);
