import type { Effect } from '../../../schema/types.ts';
import { formatCopy } from '../../copy/format-copy.ts';
import { determine } from '../../logic/determine.ts';
import type { Event, Pending } from '../../session/session.ts';
import { showFailure } from './screen-errors.ts';
import { scopeOf, type TransitionContext } from './transition-context.ts';

type PasskeyRequest = Extract<Effect, { passkey: unknown }>['passkey'];

/** Asks the device to create or use a passkey; waiting tasks run once it has. */
export function askForPasskey(context: TransitionContext, { act, options, keep, failed }: PasskeyRequest): void {
  const { item } = context.scope;
  const asked = { fact: keep, failed, then: context.tasks, attempt: 0, ...(item && { item }) };
  const id = context.addPending({ kind: 'passkey', ...asked });
  context.stop();
  context.update({ busy: context.session.busy ?? 'press' });
  const found = determine(options, context.scoped, context.rules);
  context.emit({ type: 'passkey', id, act, options: found.known ? found.value : null });
}

/** Stores the device's response. Without one, shows the message and drops the waiting tasks. */
export function storePasskey(
  context: TransitionContext,
  { fact, failed, then, item }: Pending,
  { status, body }: Extract<Event, { type: 'result' }>,
): void {
  context.scope = scopeOf({ item, event: undefined });
  if (status !== 200) {
    if (failed !== undefined) showFailure(context, '', formatCopy(failed, context.scoped));
    return;
  }
  if (fact !== undefined) context.setFact(fact, body);
  context.next(...then);
}
