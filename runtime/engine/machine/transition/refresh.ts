import type { Environment } from '../../environment/environment.ts';
import type { RuleLookup } from '../../logic/determine.ts';
import type { CompiledScreen } from '../../product.ts';
import { holds } from '../../rules/judge.ts';
import type { Session } from '../../session/session.ts';
import type { TransitionContext } from './transition-context.ts';

/** Whether a screen refreshes its data at this moment. */
export const refreshes = (screen: CompiledScreen | undefined, env: Environment, rules: RuleLookup): boolean =>
  screen?.refresh !== undefined && holds(screen.refresh, env, rules);

/** Starts the refresh timer of an open screen. One timer runs at a time. */
export function scheduleRefresh(context: TransitionContext): void {
  const { refresh } = context.screen ?? {};
  if (!refresh) return;
  context.update({ pending: withoutQuiet(context.session.pending) });
  const id = context.addPending({ kind: 'timer', call: refresh.call, then: [], attempt: 0, quiet: true });
  context.emit({ type: 'timer', id, ms: refresh.everyMs });
}

/** Whether a refresh would disturb something in progress. */
export const isDisturbed = ({ busy, dialog, poll }: Pick<Session, 'busy' | 'dialog' | 'poll'>): boolean =>
  busy !== null || dialog !== null || poll !== null;

const withoutQuiet = (pending: Session['pending']): Session['pending'] =>
  Object.fromEntries(Object.entries(pending).filter(([, { quiet }]) => !quiet));
