import { locate } from '../flow/locate.ts';
import { redirectOf } from '../routing/redirect.ts';
import { keepDraft } from './draft.ts';
import { enter, lacksMarks, showAddress } from './navigate.ts';
import type { Event, Stored } from './session.ts';
import type { Turn } from './turn.ts';

/** A page was opened: the first one, or another through the address bar or history. */
export function opened(turn: Turn, event: Extract<Event, { type: 'open' }>): void {
  const first = turn.session.visit === 0;
  turn.update({ query: visitQuery(turn, event.query) });
  if (first) {
    turn.update({
      nonce: event.nonce,
      identity: event.stored?.identity ?? turn.session.identity,
      stored: event.stored?.values ?? {},
      draft: event.stored?.application ?? null,
    });
    restore(turn, event.path, event.query, event.stored);
  }
  const path = first ? resumedAt(turn, event) : event.path;
  enter(turn, path, path === event.path ? 'opened' : 'replaced');
  if (turn.session.edits > 0) keepDraft(turn);
  const bare = event.query.step !== undefined || lacksMarks(turn, event.query);
  if (bare && turn.session.path === event.path) showAddress(turn);
}

/**
 * Whoever comes back to the beginning of a flow in a new tab goes on where they were: the step that was open last, as
 * far as its guards let it be visited.
 */
function resumedAt(turn: Turn, { path, stored }: Extract<Event, { type: 'open' }>): string {
  const { place } = locate(turn.product, path);
  const left = stored?.draft?.path;
  const flow = place.kind === 'step' ? turn.product.flows[place.flow] : undefined;
  if (left === undefined || place.kind !== 'step' || path !== flow?.base) return path;
  const there = locate(turn.product, left).place;
  return there.kind === 'step' && there.flow === place.flow ? left : path;
}

/** The parameters of this visit. A registration step in the query is dropped. */
function visitQuery(turn: Turn, query: Record<string, string>): Record<string, string> {
  const kept = Object.entries({ ...turn.session.query, ...query }).filter(
    ([name]) => name !== 'step' && (name !== 'redirectUrl' || query.redirectUrl !== undefined),
  );
  return Object.fromEntries(kept);
}

/** Gives back what was entered before: the state saved before a login where its nonce is supplied, else the draft. */
function restore(turn: Turn, path: string, query: Record<string, string>, stored: Stored | undefined): void {
  const target = redirectOf(turn.product, path)?.to ?? path;
  if (locate(turn.product, target).place.kind !== 'step') return;
  const { draft, preAuth } = stored ?? {};
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
