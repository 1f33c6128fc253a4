import type { ListedParticipant } from './listed-signer.ts';
import { maySign, type Signing } from './signing.ts';

/** Who is named on the paper that a signer signs. `owners`: the names of all owners, as JSON. */
export type NamedOnPaper = { forWhom: string; owners: string };

/** The paper that a signer signs, as it was made. Times are ISO 8601 in UTC. */
export type SignersPaper = NamedOnPaper & { made: string };

/**
 * Whether the paper that the signer signs is to be made: they may sign and have no current one. A paper from before the
 * borrower's last signature has outdated terms; one with the names of other owners is no longer the deed.
 */
export function isPaperNeeded(
  signing: Signing,
  made: SignersPaper | undefined,
  { owners, borrowerSigned }: { owners: string; borrowerSigned: string },
): boolean {
  if (!maySign(signing)) return false;
  const isCurrent =
    made !== undefined && made.made >= borrowerSigned && made.forWhom === signing.listed.name && made.owners === owners;
  return !isCurrent;
}

/**
 * Whether a paper is a notice addressed to this signer. `owner`: the index of the owner for whom it was made, from 0; the first is
 * the borrower.
 */
export const isNoticeFor = (
  { roles, listed }: { roles: Signing['roles']; listed: Pick<ListedParticipant, 'index'> },
  { document, owner }: { document: string; owner: number },
): boolean => roles.notices.includes(document) && owner === listed.index + 1;
