import { readPath, writePath } from '../facts/dotted.ts';
import { pollClass, startPoll, stepPoll } from '../routing/poll.ts';
import { decideRoute } from '../routing/route.ts';
import { holds } from '../rules/judge.ts';
import { arrive, enter } from './navigate.ts';
import { awaitNews } from './refresh.ts';
import type { Pending } from './session.ts';
import type { Turn } from './turn.ts';

/** The checklist status of the application at hand, as routing reads it. */
export function statusOf(turn: Turn): string | undefined {
  const status = readPath(turn.session.application ?? {}, 'status.checklistStatus');
  return typeof status === 'string' && status !== '' ? status : undefined;
}

/** Asks for the status, and again on the schedule, until it stands. */
export function beginPoll(turn: Turn): void {
  const busy = turn.session.busy === 'overlay' ? 'overlay' : 'loader';
  turn.update({ poll: startPoll(statusOf(turn) ?? null), busy });
  turn.stop();
  turn.next({ call: 'status' });
}

/** A status came in (null: the call failed): ask again later, or go where it leads. */
export function pollAnswered(turn: Turn, answer: string | null): void {
  const { poll } = turn.session;
  if (!poll) return;
  const step = stepPoll(turn.product.statuses, poll, answer);
  if ('wait' in step) {
    const id = turn.nextId();
    const timer: Pending = { id, kind: 'timer', call: 'status', place: turn.session.visit, then: [], attempt: 0 };
    turn.update({ poll: step.poll, pending: { ...turn.session.pending, [id]: timer } });
    turn.emit({ type: 'timer', id, ms: step.wait });
    return;
  }
  const application = writePath(turn.session.application ?? {}, 'status.checklistStatus', step.done);
  turn.update({ poll: null, application });
  if (step.gaveUp) turn.next({ settle: 'route' });
  else turn.next({ call: 'application' }, { route: true });
}

/** Goes where the status leads; one that waits is polled first. */
export function route(turn: Turn): void {
  const status = statusOf(turn);
  if (status !== undefined && pollClass(turn.product.statuses, status) === 'waiting') beginPoll(turn);
  else routeByStatus(turn);
}

/** Goes to the screen that the status table names. */
export function routeByStatus(turn: Turn): void {
  const status = statusOf(turn);
  const decision = decideRoute(turn.product, turn.env, status);
  const { row, to, log } = decision;
  turn.update({ state: decision.carry });
  turn.emit({ type: 'track', event: 'route', properties: { status: status ?? '', row, to: to ?? '' } });
  if (log) turn.emit({ type: 'log', level: log, message: `No screen for status ${status ?? '(none)'}` });
  if (to === undefined) arrive(turn);
  else arriveAt(turn, to.startsWith('site:') ? to : applicationPath(turn, to));
}

/** News of the application: a status other than the one that was known leads on. */
export function newsCame(turn: Turn, known: string | null): void {
  if ((statusOf(turn) ?? null) === known) awaitNews(turn);
  else route(turn);
}

/** The screen that is open already is kept, with what stands on it. */
function arriveAt(turn: Turn, path: string): void {
  if (path === turn.session.path) arrive(turn);
  else enter(turn, path, 'sent');
}

function applicationPath(turn: Turn, screen: string): string {
  const uuid = turn.session.application?.uuid ?? turn.env.get('applicationUuid');
  return `/${typeof uuid === 'string' ? uuid : ''}/${screen}`;
}

/** Before a screen of an application is shown: the application is asked for, and its status decides. */
export function settleApplication(turn: Turn): void {
  const { place, application } = turn.session;
  const wanted = place.kind === 'screen' ? place.application : undefined;
  if (wanted === undefined) return;
  turn.update({ busy: 'loader' });
  turn.next({ settle: 'screen' });
  if (application?.uuid !== wanted) {
    turn.update({ application: undefined });
    turn.next({ call: 'application' });
  }
  if (!turn.session.profile) turn.next({ call: 'profile' });
}

/** The application is at hand, or there is none: its status decides what is shown, unless the screen stands by itself. */
export function settleScreen(turn: Turn): void {
  const { standalone = false } = turn.screen ?? {};
  if (turn.session.application && holds({ when: standalone }, turn.env, turn.rules)) arrive(turn);
  else route(turn);
}
