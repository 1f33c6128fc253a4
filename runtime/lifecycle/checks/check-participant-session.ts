import type { Lifecycle } from '../../schema/types.ts';
import { eventsIn } from '../status.ts';
import { type LifecycleProblem, problem } from './lifecycle-problem.ts';

/** Checks the session that participants join: its link, its event and the parts of the view exist. */
export function checkParticipantSession(lifecycle: Lifecycle): LifecycleProblem[] {
  const { participants, links = {}, view = {}, states } = lifecycle;
  const session = participants?.session;
  if (!session) return [];
  const at = (key: string): string[] => ['participants', 'session', key];
  const taken = Object.keys(states).some((status) => Object.hasOwn(eventsIn(lifecycle, status), session.event));
  return [
    ...(Object.hasOwn(links, session.link)
      ? []
      : [problem('unknown-link', at('link'), `There is no link '${session.link}'.`)]),
    ...(taken ? [] : [problem('unused-event', at('event'), `No status has a transition for '${session.event}'.`)]),
    ...(['open', 'at'] as const)
      .filter((key) => !Object.hasOwn(view, session[key]))
      .map((key) => problem('unknown-view-part', at(key), `The view has no part '${session[key]}'.`)),
  ];
}
