import { readPath } from '../../../../runtime/json/dotted-path.ts';
import type { Json, JsonObject } from '../../../../runtime/json/json.ts';
import type { SignerSession } from './listed-signer.ts';
import { awaits, hasAgreed, type IdentityState, mayCancel, type Signer, type Signing, sessionOf } from './signing.ts';

/** What a signer's view of their signing says that the signing itself does not. */
export type SigningContext = {
  applicationUuid: string;
  /** The borrower's name as on the papers. */
  borrower: string;
  /** When the signer was last invited, ISO 8601 in UTC. */
  invitedAt: string;
  /** How many things that the signer was asked for are unsettled. */
  asked: number;
  /** Whether the signer has ever signed a paper of theirs. */
  hasSigned: boolean;
};

/** A signing as its additional signer sees it. */
export type SigningView = Omit<SigningContext, 'hasSigned'> & {
  status: string;
  version: 'v1' | 'v2';
  name: string;
  email: string;
  property: string;
  state: string;
  securedUpTo: string | null;
  identified: boolean;
  identity: IdentityState;
  identityProblem: string | null;
  agreed: boolean;
  papersByMail: boolean;
  anew: boolean;
  signing: boolean;
  stage: string | null;
  session: SignerSession | null;
  ended: boolean;
  mayCancel: boolean;
  cancelUntil: string | null;
};

export function signingView(signing: Signing, { hasSigned, ...context }: SigningContext): SigningView {
  const { signer, listed, view, lifecycle, roles, status } = signing;
  const deadline = readPath(view, 'rescissionDeadline');
  return {
    ...context,
    status: listed.status,
    version: roles.version,
    name: listed.name,
    email: signer.email,
    property: ['property.street1', 'property.city'].flatMap((path) => text(readPath(view, path)) || []).join(', '),
    state: text(readPath(view, 'property.state')),
    securedUpTo: text(readPath(view, 'amount')) || null,
    identified: signer.identified !== null,
    identity: signer.identity.state,
    identityProblem: signer.identity.problem,
    agreed: hasAgreed(signing),
    papersByMail: listed.papersByMail,
    anew: listed.status !== 'SIGNED' && hasSigned,
    signing: awaits(signing, roles.signed),
    stage: roles.stages?.[status] ?? null,
    session: sessionOf(signing),
    ended: lifecycle.states[status]?.final === 'closed',
    mayCancel: mayCancel(signing),
    cancelUntil: typeof deadline === 'string' && mayCancel(signing) ? deadline : null,
  };
}

/** An invitation as anybody sees it who opens its link. */
export const invitationView = ({ signer, listed }: Signing, borrower: string) => ({
  ...{ email: signer.email, name: listed.name, borrower },
});

/** The signers who were invited, as staff see them. `mayBeAsked`: whether staff may ask them for anything now. */
export const signersAtDesk = (invited: readonly Signing[], mayBeAsked: boolean): JsonObject => ({
  signers: invited.map(({ signer: { id: uuid }, listed: { name, status } }) => ({ uuid, name, status, mayBeAsked })),
});

/** The parts of a name on the papers, in the format of vendors and profiles. */
export function nameParts(name: Signer['name'] & string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' ') };
}

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
