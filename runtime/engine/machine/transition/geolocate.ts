import type { Event, Pending } from '../../session/session.ts';
import type { TransitionContext } from './transition-context.ts';

/** Requests the visitor's location from the browser; waiting tasks run after its response, or after a refusal. */
export function geolocate(context: TransitionContext, fact: string): void {
  const id = context.addPending({ kind: 'locate', fact, then: context.tasks, attempt: 0 });
  context.stop();
  context.update({ busy: context.session.busy ?? 'press' });
  context.emit({ type: 'locate', id });
}

/** Stores the location; where there is none, the fact is absent. */
export function storeLocation(
  context: TransitionContext,
  { fact, then }: Pending,
  { status, body }: Extract<Event, { type: 'result' }>,
): void {
  if (fact !== undefined) context.setFact(fact, status === 200 ? body : undefined);
  context.next(...then);
}
