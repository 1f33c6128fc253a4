import { readPath } from '../../json/dotted-path.ts';
import { decideRoute } from '../routing/route.ts';
import type { Known } from '../session/session.ts';
import type { TransitionContext } from './transition/transition-context.ts';

/** The checklist status of the current application, as routing reads it. */
export function statusOf(turn: TransitionContext): string | undefined {
  const status = readPath(turn.session.application ?? {}, 'status.checklistStatus');
  return typeof status === 'string' && status !== '' ? status : undefined;
}

/** The application's current status and status table row; a refresh that returns the same is no change. */
export function knownOf(turn: TransitionContext): Known {
  const status = statusOf(turn);
  return { status: status ?? null, row: decideRoute(turn.product, turn.env, status).row };
}
