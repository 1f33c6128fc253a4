import type { JsonObject } from '../../../../runtime/json/json.ts';
import type { Lifecycle, LifecycleParticipants } from '../../../../runtime/schema/types.ts';
import { type ListedParticipant, listedParticipants, type SignerSession, signerSession } from './listed-signer.ts';

/** The state of a signer's photo ID. none: not submitted. again: new photos are needed. review: staff check it. */
export type IdentityState = 'none' | 'checking' | 'again' | 'review' | 'verified';

/** What is kept of an additional signer of an application. Times are ISO 8601 in UTC. */
export type Signer = {
  id: string;
  /** The invited e-mail address, in lower case. */
  email: string;
  /** The name in the application's list when they accepted; null: they have not accepted. */
  name: string | null;
  /** The newest invitation may still be accepted. */
  invited: boolean;
  /** `problem`: why new photos are needed, if they are. `turns`: the number of the vendor's answers. */
  identity: { state: IdentityState; problem: string | null; turns: number };
  /** When their photo ID was verified. */
  identified: string | null;
  /** When they consented to electronic papers. */
  agreed: string | null;
};

/** A signer whom nothing but an invitation is known of. */
export const newSigner = (id: string, email: string): Signer => ({
  ...{ id, email, name: null, invited: true, agreed: null },
  ...unidentified,
});

/** The state of a signer who is not identified. */
export const unidentified: Pick<Signer, 'identity' | 'identified'> = {
  identity: { state: 'none', problem: null, turns: 0 },
  identified: null,
};

/** A signing: what is kept of its signer, their entry in the list, and the application. */
export type Signing = {
  signer: Signer;
  listed: ListedParticipant;
  lifecycle: Lifecycle;
  roles: LifecycleParticipants;
  /** The application's view. */
  view: JsonObject;
  /** '' without one. */
  status: string;
};

/** The signing of a signer; undefined if their address is no longer listed, or the application has no additional signers. */
export function signingOf(
  signer: Signer,
  { lifecycle, view, status }: Pick<Signing, 'lifecycle' | 'view' | 'status'>,
): Signing | undefined {
  const listed = listedParticipants(lifecycle, view).find(({ email }) => email === signer.email);
  const { participants: roles } = lifecycle;
  return listed && roles && { signer, listed, lifecycle, roles, view, status };
}

/** Whether the list still names the person who accepted the invitation: another name at the same address is another person. */
export const isSamePerson = ({ signer, listed }: Signing): boolean =>
  signer.name === null || signer.name === listed.name;

/** Of all signings of a person, the newest first, the one that awaits their signature, else one that has not ended. */
export const nextOf = <S extends Signing>(signings: readonly S[]): S | undefined =>
  signings.find((signing) => awaits(signing, signing.roles.signed) && signing.listed.status !== 'SIGNED') ??
  signings.find(({ lifecycle, status }) => !lifecycle.states[status]?.final) ??
  signings[0];

/** Whether the application's status handles an event. */
export const awaits = ({ lifecycle, status }: Pick<Signing, 'lifecycle' | 'status'>, event: string): boolean =>
  Object.hasOwn(lifecycle.states[status]?.on ?? {}, event);

/** Whether the signer may cancel for all owners now. */
export const mayCancel = (signing: Signing): boolean =>
  signing.listed.mayCancel && awaits(signing, signing.roles.cancelled);

/** Whether the application awaits the signer's signature, and they have neither signed nor declined. */
export const isAwaited = (signing: Signing): boolean =>
  awaits(signing, signing.roles.signed) && !['SIGNED', 'DECLINED'].includes(signing.listed.status);

/** The session that all signers join, as this signer sees it. */
export const sessionOf = (signing: Signing): SignerSession | null =>
  signerSession(signing.lifecycle, signing.view, signing.listed, (event) => awaits(signing, event));

/** Whether the signer consented to electronic papers and has not withdrawn the consent. */
export const hasAgreed = ({ signer, listed }: Signing): boolean => signer.agreed !== null && !listed.papersByMail;

/**
 * Whether the application awaits this signer's signature, and the signer is identified and has consented to electronic papers.
 */
export const maySign = (signing: Signing): boolean =>
  isAwaited(signing) && signing.signer.identified !== null && hasAgreed(signing);
