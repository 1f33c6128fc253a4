import { isObject, type JsonObject } from '../json/json.ts';
import type { Lifecycle, LifecycleTransition } from '../schema/types.ts';

/** The part of an application that contains its status and the fields that transitions set, and the status' name in it. */
export function statusPlace({ statusAt }: Pick<Lifecycle, 'statusAt'>): [part: string, name: string] {
  const [part = '', name = ''] = statusAt.split('.');
  return [part, name];
}

/** Splits a given application into its status ('' where it has none), the fields beside the status, and the rest. */
export function givenStatus(
  lifecycle: Pick<Lifecycle, 'statusAt'>,
  application: JsonObject,
): { status: string; fields: JsonObject; rest: JsonObject } {
  const [part, name] = statusPlace(lifecycle);
  const { [part]: statusPart, ...rest } = application;
  const { [name]: status, ...fields } = isObject(statusPart) ? statusPart : {};
  return { status: typeof status === 'string' ? status : '', fields, rest };
}

/** A status as people of the lender read it: its title (`statusTitles`), else its name in words. Null: 'No status yet'. */
export function statusTitle({ statusTitles = {} }: Pick<Lifecycle, 'statusTitles'>, status: string | null): string {
  if (status === null) return 'No status yet';
  return Object.hasOwn(statusTitles, status) ? (statusTitles[status] ?? status) : inWords(status);
}

/** Every status of the lifecycles with its title, in their order; one that several have is there once, as the first of them calls it. */
export function statusTitles(
  lifecycles: readonly Pick<Lifecycle, 'statusTitles' | 'states'>[],
): { status: string; title: string }[] {
  const titles = new Map<string, string>();
  for (const lifecycle of lifecycles)
    for (const status of Object.keys({ ...lifecycle.statusTitles, ...lifecycle.states }))
      if (!titles.has(status)) titles.set(status, statusTitle(lifecycle, status));
  return [...titles].map(([status, title]) => ({ status, title }));
}

/** 'HOLD_FOR_APPRAISAL_REVIEW' is 'Hold for appraisal review'. */
function inWords(status: string): string {
  const words = status.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type EventsOfStatus = Record<string, LifecycleTransition[]>;
const events = new WeakMap<Lifecycle, Map<string, EventsOfStatus>>();

/** The transitions of each event that a status takes: its own, and those that every status takes, which stay in it. Found once for a lifecycle. */
export function eventsIn(lifecycle: Lifecycle, status: string): EventsOfStatus {
  const known = events.get(lifecycle) ?? new Map<string, EventsOfStatus>();
  events.set(lifecycle, known);
  const found = known.get(status) ?? findEvents(lifecycle, status);
  known.set(status, found);
  return found;
}

function findEvents({ states, anywhere = {} }: Lifecycle, status: string): EventsOfStatus {
  if (!Object.hasOwn(states, status)) return {};
  const notes = Object.entries(anywhere).map(([event, note]): [string, LifecycleTransition[]] => [
    event,
    [{ ...note, to: status }],
  ]);
  return { ...states[status]?.on, ...Object.fromEntries(notes) };
}
