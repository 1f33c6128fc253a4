import type { LifecycleParticipantSession } from '../../../../runtime/schema/types.ts';
import { notFound, type Refused, refuse } from '../../port/refusal.ts';
import { decideAct, moved } from './decide-act.ts';
import { decideCheck, decideTask, identityAskedAgain } from './decide-identity.ts';
import { type Decision, notAwaited, type SignerEvent, type SignerFacts } from './decision.ts';
import { maySign, type Signing, sessionOf, unidentified } from './signing.ts';

/**
 * What an event makes of an additional signer, and what else is to be done for it; or why it is refused. The server keeps
 * the state in its database, a journey on the engine in memory.
 */
export function decide(signing: Signing, event: SignerEvent, facts: SignerFacts): Decision {
  switch (event.type) {
    case 'claim':
      return decideClaim(signing, event);
    case 'act':
      return decideAct(signing, event.action, facts);
    case 'identity-checked':
      return decideCheck(signing, event, facts);
    case 'task-settled':
      return decideTask(signing, event.category, facts);
    case 'identity-asked-again':
      return identityAskedAgain(signing);
    case 'sign':
      return decideSignature(signing, event.papers, facts);
    case 'join':
      return decideJoin(signing);
  }
}

/** Why an invitation is not accepted by its token; undefined if it may be. `expires`: ISO 8601 in UTC. */
export function invitationRefused(
  found: { expires: string } | undefined,
  { now }: Pick<SignerFacts, 'now'>,
): Refused | undefined {
  if (!found) return notFound;
  return found.expires > now
    ? undefined
    : refuse(410, 'expired', 'This invitation has expired. Please ask for a new one.');
}

function decideClaim(
  { signer, listed, roles }: Signing,
  { account: { email, profile } }: Extract<SignerEvent, { type: 'claim' }>,
): Decision {
  if (!signer.invited) return notFound;
  if (email.toLowerCase() !== signer.email)
    return refuse(409, 'other-address', 'This invitation is for another email address.');
  if (profile === 'borrower' && roles.version === 'v2')
    return refuse(409, 'borrowers-account', 'This account has an application of its own.');
  const { name } = listed;
  // Identification and consent given by another person under this address are removed.
  const anew = signer.name !== null && signer.name !== name ? { ...unidentified, agreed: null } : {};
  return {
    state: { ...signer, ...anew, name, invited: false },
    effects: profile === 'none' ? [{ type: 'make-profile', name }] : [],
  };
}

/**
 * Signs the signer's own papers, by the same rules as the borrower's. Refused while something that they were asked for is unsettled. Signing
 * again changes nothing.
 */
function decideSignature(signing: Signing, names: readonly string[], { papers = [] }: SignerFacts): Decision {
  const { signer, roles } = signing;
  const named = papers.filter(({ name }) => names.includes(name));
  if (named.length < names.length) return notFound;
  const unsigned = named.filter(({ signed }) => !signed);
  if (unsigned.length === 0) return { state: signer, effects: [] };
  if (!maySign(signing) || named.some(({ event }) => event !== roles.signed)) return notAwaited;
  return {
    state: signer,
    effects: [
      { type: 'await-tasks' },
      { type: 'judge-screen' },
      { type: 'require-proof', event: roles.signed },
      { type: 'sign-papers', papers: unsigned.map(({ name }) => name) },
      moved(signing, roles.signed),
    ],
  };
}

/** The session that the signer may join now, or why they may not. */
export function openSessionOf(signing: Signing): LifecycleParticipantSession | Refused {
  const { session } = signing.roles;
  return session && sessionOf(signing)?.open === true ? session : notAwaited;
}

function decideJoin(signing: Signing): Decision {
  const session = openSessionOf(signing);
  if ('refusal' in session) return session;
  return { state: signing.signer, effects: [moved(signing, session.event)] };
}
