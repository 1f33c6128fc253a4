import { dayAt } from '../../../../runtime/dates/day-at.ts';
import type { FunctionRegistry } from '../../../../runtime/engine/environment/environment.ts';
import { dayFrom, dayOf } from '../../../../runtime/lifecycle/deadline-day.ts';
import { lifecycleEnvironment } from '../../../../runtime/lifecycle/lifecycle-environment.ts';
import type { LifecycleContext, LifecycleState } from '../../../../runtime/lifecycle/lifecycle-state.ts';
import type { Lifecycle, LifecycleDeadline } from '../../../../runtime/schema/types.ts';

/** When papers were made and messages sent, by id; all times, ISO 8601 in UTC. */
export type Given = { papers: Record<string, readonly string[]>; messages: Record<string, readonly string[]> };

/**
 * The state of a deadline. Kind `by`: open until the end of its day, then overdue; met or late once done. Kind `from`:
 * waiting before its day, then open; early or met once done.
 */
export type Standing = 'met' | 'late' | 'early' | 'open' | 'overdue' | 'waiting';

/** What a day is counted from: the event, its day (yyyy-MM-dd at the property), and why it counts from there. */
export type Start = { event: string; on: string; why: string };

/** A deadline with the citations of its sources. */
export type ShownDeadline = Deadline & { citations: string[] };

export type Deadline = {
  id: string;
  title: string;
  source: readonly string[];
  kind: 'by' | 'from';
  /** What has happened of the events from which the day is counted. */
  starts: Start[];
  /** `day`: the deadline. `met`: the day on which it was done. Both yyyy-MM-dd at the property. */
  day: string;
  met: string | null;
  standing: Standing;
};

/** The deadlines that apply to an application, the earliest first. */
export function deadlinesOf(
  lifecycle: Lifecycle,
  state: LifecycleState,
  context: LifecycleContext,
  functions: FunctionRegistry,
  given: Given,
): Deadline[] {
  const env = lifecycleEnvironment(lifecycle, context, state, functions);
  const today = dayAt(context.now, context.place) ?? '';
  const all = Object.entries(lifecycle.deadlines ?? {}).flatMap(([id, deadline]) => {
    const day = dayOf(deadline, env);
    if (day === undefined) return [];
    const { title, source, kind } = deadline;
    const since = deadline.since === undefined ? '' : dayFrom(deadline.since, env);
    if (since === undefined) return [];
    const met = firstOf(deadline, state, given, { place: context.place, since });
    const starts = Object.entries(deadline.starts).flatMap(([name, why]) => {
      const on = dayFrom({ var: name }, env);
      return on === undefined ? [] : [{ event: lifecycle.facts[name]?.description ?? name, on, why }];
    });
    return [{ id, title, source, kind, starts, day, met: met ?? null, standing: standingOf(kind, day, met, today) }];
  });
  return all.sort((one, other) => one.day.localeCompare(other.day) || one.id.localeCompare(other.id));
}

/** The first day from `since` on that satisfies the deadline. */
function firstOf(
  { met: { papers, messages, reached, noted } }: LifecycleDeadline,
  { moments, fields }: Pick<LifecycleState, 'moments' | 'fields'>,
  given: Given,
  { place, since }: { place: string; since: string },
): string | undefined {
  const days = [
    ...(papers ?? []).flatMap((id) => given.papers[id] ?? []),
    ...(messages ?? []).flatMap((id) => given.messages[id] ?? []),
    ...(reached ?? []).map((status) => moments[status]),
  ].flatMap((at) => dayAt(at, place) ?? []);
  const notedDays = (noted ?? []).flatMap((name) => (typeof fields[name] === 'string' ? [fields[name]] : []));
  return [...days, ...notedDays].filter((day) => day >= since).sort()[0];
}

function standingOf(kind: Deadline['kind'], day: string, met: string | undefined, today: string): Standing {
  if (kind === 'by') {
    if (met !== undefined) return met <= day ? 'met' : 'late';
    return today <= day ? 'open' : 'overdue';
  }
  if (met !== undefined) return met < day ? 'early' : 'met';
  return today < day ? 'waiting' : 'open';
}
