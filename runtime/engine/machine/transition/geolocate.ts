import type { Event, Pending } from '../../session/session.ts';
import { keepFact } from './keep-fact.ts';
import type { TransitionContext } from './transition-context.ts';

/** Requests the borrower's location from the browser; waiting tasks run after its response, or after a refusal. */
export function geolocate(turn: TransitionContext, fact: string): void {
  const id = turn.nextId();
  const pending: Pending = { id, kind: 'locate', fact, place: turn.session.visit, then: turn.tasks, attempt: 0 };
  turn.stop();
  turn.update({ busy: turn.session.busy ?? 'press', pending: { ...turn.session.pending, [id]: pending } });
  turn.emit({ type: 'locate', id });
}

/** Stores the location; where there is none, the fact is absent. */
export function located(
  turn: TransitionContext,
  { fact, then }: Pending,
  { status, body }: Extract<Event, { type: 'result' }>,
): void {
  if (fact !== undefined) keepFact(turn, fact, status === 200 ? body : undefined);
  turn.next(...then);
}
