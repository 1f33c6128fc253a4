import type { Event } from '../session/session.ts';
import type { TransitionContext } from './transition/transition-context.ts';

/** An application was loaded, with its owner: routes at once, without polling. */
export function applicationGiven(turn: TransitionContext, event: Extract<Event, { type: 'application' }>): void {
  const known = turn.session.profile ?? { uuid: turn.session.identity?.uuid ?? 'signed-in' };
  const profile = event.profile === undefined ? known : event.profile;
  const uuid = typeof profile?.uuid === 'string' ? profile.uuid : 'signed-in';
  turn.update({
    application: event.application,
    version: event.etag ?? null,
    profile,
    identity: turn.session.identity ?? { uuid },
    dialog: null,
    busy: null,
    pending: {},
  });
  turn.next({ settle: 'route' });
}
