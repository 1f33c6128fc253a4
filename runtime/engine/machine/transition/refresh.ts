import { holds } from '../../rules/judge.ts';
import type { Pending, Session } from '../../session/session.ts';
import type { TransitionContext } from './transition-context.ts';

/** Records the time at which a refreshing screen received its data. */
export function noteRefreshRequest(context: TransitionContext): void {
  const { refresh } = context.screen ?? {};
  if (refresh && holds(refresh, context.env, context.rules)) context.update({ asked: context.session.now });
}

/** Starts the refresh timer of an open screen. One timer runs at a time. */
export function scheduleRefresh(context: TransitionContext): void {
  const { refresh } = context.screen ?? {};
  if (!refresh) return;
  const id = context.nextId();
  const timer: Pending = {
    id,
    kind: 'timer',
    call: refresh.call,
    place: context.session.visit,
    then: [],
    attempt: 0,
    quiet: true,
  };
  context.update({ pending: { ...withoutQuiet(context.session.pending), [id]: timer } });
  context.emit({ type: 'timer', id, ms: refresh.everyMs });
}

/** Whether a refresh would disturb something in progress. */
export const isDisturbed = ({ busy, dialog, poll }: Session): boolean =>
  busy !== null || dialog !== null || poll !== null;

const withoutQuiet = (pending: Session['pending']): Session['pending'] =>
  Object.fromEntries(Object.entries(pending).filter(([, { quiet }]) => !quiet));
