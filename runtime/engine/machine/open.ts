import { matchPath } from '../flow/match-path.ts';
import { redirectOf } from '../routing/redirect.ts';
import type { Event, Stored } from '../session/session.ts';
import { keepDraft, ownOf } from './draft.ts';
import { enter, lacksMarks, showAddress } from './navigate.ts';
import type { TransitionContext } from './transition/transition-context.ts';

type Kept = Pick<Stored, 'draft' | 'preAuth'>;

/** Handles an opened page: the first one, or another through the address bar or history. */
export function opened(turn: TransitionContext, event: Extract<Event, { type: 'open' }>): void {
  const first = turn.session.visit === 0;
  turn.update({ query: visitQuery(turn, event.query) });
  const own = first ? begin(turn, event) : {};
  const path = first ? resumedAt(turn, event.path, own) : event.path;
  enter(turn, path, path === event.path ? 'opened' : 'replaced');
  if (turn.session.edits > 0) keepDraft(turn);
  const bare = event.query.step !== undefined || lacksMarks(turn, event.query);
  if (bare && turn.session.path === event.path) showAddress(turn);
}

/**
 * Starts the visit with the browser's stored values; returns the registration's draft and pre-login state of this
 * borrower.
 */
function begin(turn: TransitionContext, { path, query, stored = {}, nonce }: Extract<Event, { type: 'open' }>): Kept {
  const identity = stored.identity ?? turn.session.identity;
  const draft = stored.application ?? null;
  const writer = draft?.writer || turn.session.writer || nonce;
  turn.update({ nonce, identity, stored: stored.values ?? {}, draft, writer });
  const own = ownOf(stored, identity);
  restore(turn, path, query, own);
  if (stored.preAuth && !own.preAuth) turn.emit({ type: 'forget', key: 'pre-auth' });
  return own;
}

/**
 * The path at which a returning borrower who opens the start of a flow in a new tab continues: the step that was open
 * last, subject to its guards.
 */
function resumedAt(turn: TransitionContext, path: string, { draft }: Kept): string {
  const { place } = matchPath(turn.product, path);
  const left = draft?.path;
  const flow = place.kind === 'step' ? turn.product.flows[place.flow] : undefined;
  if (left === undefined || place.kind !== 'step' || path !== flow?.base) return path;
  const there = matchPath(turn.product, left).place;
  return there.kind === 'step' && there.flow === place.flow ? left : path;
}

/** The query parameters of this visit. A registration step in the query is dropped. */
function visitQuery(turn: TransitionContext, query: Record<string, string>): Record<string, string> {
  const kept = Object.entries({ ...turn.session.query, ...query }).filter(
    ([name]) => name !== 'step' && (name !== 'redirectUrl' || query.redirectUrl !== undefined),
  );
  return Object.fromEntries(kept);
}

/** Restores earlier answers: the state saved before a login where the query has its nonce, else the draft. */
function restore(turn: TransitionContext, path: string, query: Record<string, string>, { draft, preAuth }: Kept): void {
  const target = redirectOf(turn.product, path)?.to ?? path;
  if (matchPath(turn.product, target).place.kind !== 'step') return;
  if (draft)
    turn.update({
      answers: draft.answers,
      confirmed: draft.confirmed,
      prefilled: draft.prefilled ?? {},
      nonce: draft.nonce,
      edits: draft.edits,
    });
  if (!preAuth) return;
  const supplied = query.nonce;
  if (supplied !== undefined && supplied === preAuth.nonce)
    turn.update({ answers: { ...turn.session.answers, ...preAuth.formState } });
  else turn.emit({ type: 'forget', key: 'pre-auth' });
}
