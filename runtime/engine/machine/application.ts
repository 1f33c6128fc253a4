import type { Event } from '../session/session.ts';
import type { TransitionContext } from './transition/transition-context.ts';

/** An application was loaded, with its owner: routes at once, without polling. */
export function handleApplication(context: TransitionContext, event: Extract<Event, { type: 'application' }>): void {
  const known = context.session.profile ?? { uuid: context.session.identity?.uuid ?? 'signed-in' };
  const profile = event.profile === undefined ? known : event.profile;
  const uuid = typeof profile?.uuid === 'string' ? profile.uuid : 'signed-in';
  context.update({
    application: event.application,
    version: event.etag ?? null,
    profile,
    identity: context.session.identity ?? { uuid },
    dialog: null,
    busy: null,
    pending: {},
  });
  context.next({ settle: 'route' });
}
