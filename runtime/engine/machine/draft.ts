import type { Identity, Stored } from '../session/session.ts';
import { sitePath } from './navigate.ts';
import type { TransitionContext } from './transition/transition-context.ts';
import { keptAnswers, keptConfirmations } from './unsaved/keepable.ts';
import { keepUnsaved } from './unsaved/unsaved.ts';

/** Stores the answers, so that a reload, or in a flow a closed tab, loses nothing. */
export function keepDraft(turn: TransitionContext): void {
  if (turn.session.place.kind !== 'step') return keepUnsaved(turn);
  const { facts, rules } = turn.product;
  const { prefilled, nonce, edits, path } = turn.session;
  const answers = keptAnswers(facts, turn.session.answers);
  const confirmed = keptConfirmations(facts, rules, turn.session.confirmed);
  turn.emit({
    type: 'keep',
    key: 'draft',
    value: { answers, confirmed, prefilled, nonce, edits, path, ...ownerOf(turn) },
  });
}

/** Stores the answers under a nonce that restores them after a login. Returns the query parameter with that nonce. */
export function nonceForReturn(turn: TransitionContext): { nonce: string } {
  const { nonce } = turn.session;
  turn.emit({
    type: 'keep',
    key: 'pre-auth',
    value: { formState: keptAnswers(turn.product.facts, turn.session.answers), nonce, ...ownerOf(turn) },
  });
  return { nonce };
}

/** The owner of the stored answers: the signed-in borrower, or none, so that the next login may restore them. */
function ownerOf({ session: { identity } }: TransitionContext): { identityUuid?: string } {
  return identity ? { identityUuid: identity.uuid } : {};
}

/** The stored answers, without those of another signed-in borrower. */
export function ownOf(stored: Stored, identity: Identity | null): Pick<Stored, 'draft' | 'preAuth'> {
  const isOwn = ({ identityUuid }: { identityUuid?: string }): boolean =>
    identityUuid === undefined || identityUuid === identity?.uuid;
  const { draft, preAuth } = stored;
  return { draft: draft && isOwn(draft) ? draft : null, preAuth: preAuth && isOwn(preAuth) ? preAuth : null };
}

/** Stores the answers before a login that the borrower chose. The login leads back to this step with their nonce. */
export function keepPreAuth(turn: TransitionContext): void {
  const { path, query } = turn.session;
  const supplied = new URLSearchParams(nonceForReturn(turn));
  turn.update({ query: { ...query, redirectUrl: `${sitePath(turn, path)}?${supplied}` } });
}
