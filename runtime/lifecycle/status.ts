import { isObject, type JsonObject } from '../json/json.ts';
import type { Lifecycle, LifecycleTransition } from '../schema/types.ts';

/**
 * The part of an application that contains its status and the fields set by transitions, and the key of the status in
 * it.
 */
export function statusPlace({ statusAt }: Pick<Lifecycle, 'statusAt'>): [part: string, name: string] {
  const [part = '', name = ''] = statusAt.split('.');
  return [part, name];
}

/** Splits a given application into its status ('' without one), the other fields of that part, and the rest. */
export function givenStatus(
  lifecycle: Pick<Lifecycle, 'statusAt'>,
  application: JsonObject,
): { status: string; fields: JsonObject; rest: JsonObject } {
  const [part, name] = statusPlace(lifecycle);
  const { [part]: statusPart, ...rest } = application;
  const { [name]: status, ...fields } = isObject(statusPart) ? statusPart : {};
  return { status: typeof status === 'string' ? status : '', fields, rest };
}

/**
 * The title of a status for staff (`statusTitles`); without one, the status's name in words. Null has 'Just started'.
 */
export function statusTitle({ statusTitles = {} }: Pick<Lifecycle, 'statusTitles'>, status: string | null): string {
  if (status === null) return 'Just started';
  return Object.hasOwn(statusTitles, status) ? (statusTitles[status] ?? status) : inWords(status);
}

/**
 * All statuses of the lifecycles with their titles, in order. A status of several lifecycles has the title of the
 * first.
 */
export function statusTitles(
  lifecycles: readonly Pick<Lifecycle, 'statusTitles' | 'states'>[],
): { status: string; title: string }[] {
  const titles = new Map<string, string>();
  for (const lifecycle of lifecycles)
    for (const status of Object.keys({ ...lifecycle.statusTitles, ...lifecycle.states }))
      if (!titles.has(status)) titles.set(status, statusTitle(lifecycle, status));
  return [...titles].map(([status, title]) => ({ status, title }));
}

/** Whether a status has transitions of its own for any of these events. */
export const awaitsAny = ({ states }: Pick<Lifecycle, 'states'>, status: string, names: readonly string[]): boolean =>
  names.some((event) => Object.hasOwn(states[status]?.on ?? {}, event));

/** Converts 'HOLD_FOR_APPRAISAL_REVIEW' to 'Hold for appraisal review'. */
function inWords(status: string): string {
  const words = status.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type EventsOfStatus = Record<string, LifecycleTransition[]>;
const events = new WeakMap<Lifecycle, Map<string, EventsOfStatus>>();

/**
 * The transitions of a status by event: its own, and those of events that every status handles without leaving it.
 * Cached by lifecycle.
 */
export function eventsIn(lifecycle: Lifecycle, status: string): EventsOfStatus {
  const cache = events.get(lifecycle) ?? new Map<string, EventsOfStatus>();
  events.set(lifecycle, cache);
  const transitions = cache.get(status) ?? findEvents(lifecycle, status);
  cache.set(status, transitions);
  return transitions;
}

function findEvents({ states, anywhere = {} }: Lifecycle, status: string): EventsOfStatus {
  if (!Object.hasOwn(states, status)) return {};
  const notes = Object.entries(anywhere).map(([event, note]): [string, LifecycleTransition[]] => [
    event,
    [{ ...note, to: status }],
  ]);
  return { ...states[status]?.on, ...Object.fromEntries(notes) };
}

/** Who can move an application on: the applicant, a further participant, staff, or a day that comes. */
const actors = ['applicant', 'participants', 'desk', 'time'] as const;
export type Actor = (typeof actors)[number];

/**
 * Who can move an application on from a status; empty if nobody of these can, or it goes on by itself. An event that leaves
 * the application where it is moves nothing on, and who can only cancel does not count, nor an event of the desk that
 * nobody waits for. While further participants
 * are still to sign, the applicant's own events in that status do not count either.
 */
export function actsNext({ applicant, participants, people = {}, states }: Lifecycle, status: string): Actor[] {
  const { on = {}, after } = states[status] ?? {};
  const leadsOn = (events: readonly string[]): boolean =>
    events.some((event) => Object.hasOwn(on, event) && on[event]?.some(({ to }) => to !== status));
  const theyMaySign = Object.hasOwn(on, participants?.signed ?? '');
  const can: Record<Actor, boolean> = {
    applicant: !theyMaySign && leadsOn(Object.keys(applicant).filter((event) => event !== participants?.cancelled)),
    participants: theyMaySign,
    desk: leadsOn(Object.keys(people).filter((event) => people[event]?.unawaited !== true)),
    time: after !== undefined && (!Object.hasOwn(on, after.event) || leadsOn([after.event])),
  };
  return actors.filter((actor) => can[actor]);
}
