import type { LifecycleParticipantIdentity } from '../../../../runtime/schema/types.ts';
import {
  type Decision,
  type IdentityOutcome,
  notAwaited,
  type SignerEffect,
  type SignerEvent,
  type SignerFacts,
} from './decision.ts';
import type { Signer, Signing } from './signing.ts';

/** Whether the signer may submit photos of their ID: not while the vendor checks them, nor once the ID is verified. */
export const mayGiveIdentity = ({ signer }: Pick<Signing, 'signer'>): boolean =>
  ['none', 'again', 'review'].includes(signer.identity.state);

/**
 * The signer gives photos of their ID: the vendor is asked, or staff if they already review it. If the lifecycle's document has no
 * identity check, the signer counts as verified.
 */
export function decideGiving({ signer, roles: { identity } }: Signing, { now }: SignerFacts): Decision {
  const inReview = signer.identity.state === 'review';
  const state = inReview ? 'review' : identity ? 'checking' : 'verified';
  const effects: SignerEffect[] = [{ type: 'judge-screen' }, { type: 'submit-identity' }];
  if (state === 'checking') effects.push({ type: 'check-identity' });
  // What staff asked for is answered by the new photos.
  if (inReview && identity) effects.push({ type: 'answer-task', category: identity.condition });
  return {
    state: {
      ...signer,
      identity: { ...signer.identity, state, problem: null },
      identified: identity ? null : now,
    },
    effects,
  };
}

/**
 * The vendor's answer counts once; refused if the check is no longer needed, or the lifecycle's document does not map the answer. After
 * too many attempts, or an ID that is not theirs, staff review it.
 */
export function decideCheck(
  { signer, roles: { identity } }: Signing,
  { turn, answer }: Extract<SignerEvent, { type: 'identity-checked' }>,
  facts: SignerFacts,
): Decision {
  const { state, turns } = signer.identity;
  const outcome = identity && outcomeOf(identity, answer.name, turn);
  if (state !== 'checking' || turns !== turn - 1 || !outcome) return notAwaited;
  const trouble = answer.facts?.[identity.trouble];
  const problem = typeof trouble === 'string' ? trouble : null;
  const messageEffects: SignerEffect[] =
    outcome === 'verified' ? [] : [{ type: 'tell', message: identity.send[outcome] }];
  return {
    state: withOutcome(signer, outcome, { problem, turns: turn }, facts),
    effects: [...consequencesOf(identity, outcome), ...messageEffects],
  };
}

/** What staff asked of the signer is settled. If it is the review of their ID, that is verified now, and they are told. */
export function decideTask({ signer, roles: { identity } }: Signing, category: string, facts: SignerFacts): Decision {
  if (identity?.condition !== category || signer.identity.state === 'verified') return unchanged(signer);
  return {
    state: withOutcome(signer, 'verified', { problem: null }, facts),
    effects: [...consequencesOf(identity, 'verified'), { type: 'tell', message: identity.send.verified }],
  };
}

/** Staff ask for new photos; the review stays with them. */
export function identityAskedAgain({ signer, roles: { identity } }: Signing): Decision {
  if (!identity) return unchanged(signer);
  return {
    state: signer,
    effects: [
      { type: 'record-outcome', outcome: 'again' },
      { type: 'tell', message: identity.send.again },
    ],
  };
}

const unchanged = (state: Signer): Decision => ({ state, effects: [] });

function outcomeOf(identity: LifecycleParticipantIdentity, event: string, turn: number): IdentityOutcome | undefined {
  if (event === identity.verified) return 'verified';
  if (event === identity.refused) return 'review';
  if (event !== identity.again) return undefined;
  return turn < identity.attempts ? 'again' : 'review';
}

const withOutcome = (
  signer: Signer,
  outcome: IdentityOutcome,
  more: Partial<Signer['identity']>,
  { now }: SignerFacts,
): Signer => ({
  ...signer,
  identity: { ...signer.identity, ...more, state: outcome },
  identified: outcome === 'verified' ? now : null,
});

function consequencesOf(
  { condition: category }: LifecycleParticipantIdentity,
  outcome: IdentityOutcome,
): SignerEffect[] {
  const recorded: SignerEffect = { type: 'record-outcome', outcome };
  if (outcome === 'verified') return [{ type: 'settle-task', category }, recorded];
  return outcome === 'review' ? [{ type: 'ask-task', category }, recorded] : [recorded];
}
