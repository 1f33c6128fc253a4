import type { Pending, Session } from '../../session/session.ts';
import type { TransitionContext } from './transition-context.ts';

/** Sets the clock of a screen that asks for news while it is open. One clock runs at a time. */
export function scheduleRefresh(turn: TransitionContext): void {
  const { refresh } = turn.screen ?? {};
  if (!refresh) return;
  const id = turn.nextId();
  const timer: Pending = {
    id,
    kind: 'timer',
    call: refresh.call,
    place: turn.session.visit,
    then: [],
    attempt: 0,
    quiet: true,
  };
  turn.update({ pending: { ...withoutQuiet(turn.session.pending), [id]: timer } });
  turn.emit({ type: 'timer', id, ms: refresh.everyMs });
}

/** Whether anything else goes on that news would disturb. */
export const isDisturbed = ({ busy, dialog, poll }: Session): boolean =>
  busy !== null || dialog !== null || poll !== null;

const withoutQuiet = (pending: Session['pending']): Session['pending'] =>
  Object.fromEntries(Object.entries(pending).filter(([, { quiet }]) => !quiet));
