/** The way on which an application comes to a status: what would have happened, as the lifecycle and the usual answers of the personas have it. */
import { dayAt } from '../dates/day-at.ts';
import type { FunctionRegistry } from '../engine/environment/environment.ts';
import { withoutPaths } from '../json/dotted-path.ts';
import type { JsonObject } from '../json/json.ts';
import type { Personas } from '../schema/types.ts';
import type { CompiledLifecycle } from './decision-rules.ts';
import { hostedFacts, linkedAnswers } from './hosted-link.ts';
import { knownFacts } from './lifecycle-context.ts';
import type { LifecycleContext, LifecycleEvent, LifecycleState } from './lifecycle-state.ts';
import { manualEvent } from './manual-event.ts';
import { personaAnswer } from './personas.ts';
import { readAnswer } from './read-answer.ts';
import { eventsIn } from './status.ts';
import { applyEvent, startLifecycle, timerOf, workOf } from './step.ts';

/** A status that only a day ends, and the day from which the next one is possible, at the property. */
export type WaitedFor = { status: string; day: string };

export type Way = {
  state: LifecycleState;
  /** What happened on the way, in order, and the statuses that it reached. */
  events: string[];
  trail: string[];
  /** The answers that the applicant was assumed to give, without their own. */
  answers: JsonObject;
  /** The answers that the status wants in place of their own. */
  replaced: JsonObject;
  /** The papers of the statuses on the way, without those of the last. */
  papers: string[];
  /** The categories of conditions that the organisation asked for, in order. */
  conditionCategories: string[];
  /** When it arrives, ISO 8601 in UTC: later than it began if it waited for days. */
  now: string;
  waited: WaitedFor[];
};

/** `atOnce`: days that a status waits for pass in no time, as if the calendar did not matter. */
export type Walker = {
  lifecycle: CompiledLifecycle;
  personas: Personas;
  context: LifecycleContext;
  functions: FunctionRegistry;
  atOnce?: boolean;
};

/**
 * The way from where the application stands, by the usual events; where none leads on to the status, from the beginning, with what the applicant
 * answered. A status off the usual way is reached by the events that lead to it, from the nearest status before it; if none can happen, it
 * is set there.
 */
export function wayToStatus(base: Walker, from: LifecycleState, status: string): Way {
  const presumed = base.personas.usual?.answersFor?.[status] as JsonObject | undefined;
  const { context } = base;
  const walker = { ...base, context: { ...context, answers: { ...context.answers, ...presumed } } };
  const here = beginning(walker, from);
  if (from.status === status) return { ...here, state: { ...from, visit: from.visit + 1 } };
  const isAhead = from.status !== '' && comesBefore(walker, from.status, status);
  const way = isAhead ? wayAlong(walker, walkFrom(walker, here), status) : anew(walker, from, status);
  const visit = Math.max(way.state.visit, from.visit) + 1;
  return { ...way, state: { ...way.state, visit }, replaced: presumed ?? {} };
}

const wayAlong = (walker: Walker, ways: Way[], status: string): Way =>
  reached(walker, ways, status) ?? setThere(walker, ways, status);

/** The way from the beginning. What the application has passed before stays as it was, and when. */
function anew(walker: Walker, from: LifecycleState, status: string): Way {
  const first = startLifecycle(walker.lifecycle, walker.context.now);
  const way = wayAlong(walker, walkFrom(walker, beginning(walker, first)), status);
  const { state } = way;
  const withEarlier = <Value>(values: Record<string, Value>, before: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, before[name] ?? value]));
  const moments = { ...withEarlier(state.moments, from.moments), [status]: way.now };
  return { ...way, state: { ...state, moments, facts: withEarlier(state.facts, from.facts) } };
}

/** Whether a status usually comes before another. */
function comesBefore({ personas }: Walker, one: string, other: string): boolean {
  const order = personas.usual?.statusOrder ?? [];
  return order.indexOf(one) < order.indexOf(other);
}

const beginning = ({ context }: Walker, state: LifecycleState): Way => ({
  state,
  events: [],
  trail: [],
  answers: {},
  replaced: {},
  papers: [],
  conditionCategories: [],
  now: context.now,
  waited: [],
});

/** More steps than any lifecycle has: a document with a loop stops here. */
const limit = 200;

/** The usual way on, status by status, up to where nothing usual leads on. */
function walkFrom(walker: Walker, first: Way): Way[] {
  const ways = [first];
  const seen = new Set([first.state.status]);
  for (let way = first; ways.length < limit; ) {
    const next = stepOn(walker, way);
    if (!next || (next.state.status !== way.state.status && seen.has(next.state.status))) break;
    if (next.state.status === way.state.status && next.state.visit === way.state.visit) break;
    seen.add(next.state.status);
    ways.push(next);
    way = next;
  }
  return ways;
}

/** The first of these ways that ends in the status, or that events lead there; without waiting for a day where that is possible. */
function reached(walker: Walker, ways: Way[], status: string): Way | undefined {
  const usual = ways.find(({ state }) => state.status === status);
  const soon = ways.filter(({ waited, state }) => waited.length === 0 && comesBefore(walker, state.status, status));
  return usual ?? byEvents(walker, soon, status);
}

/** More than lead to any status of a lifecycle. */
const mostTried = 250;

/** The shortest way on from any of these by events that are not the usual ones: each event of a status, and each answer of a persona. */
function byEvents(walker: Walker, ways: Way[], status: string): Way | undefined {
  const leading = statusesLeadingTo(walker.lifecycle, status);
  const seen = new Set<string>();
  for (let open = ways; open.length > 0; ) {
    const further: Way[] = [];
    for (const next of open.filter(({ state }) => leading.has(state.status)).flatMap((way) => waysOn(walker, way))) {
      if (next.state.status === status) return next;
      const key = `${next.state.status} ${Object.keys(next.state.fields).sort().join(' ')}`;
      if (seen.has(key) || seen.size > mostTried) continue;
      seen.add(key);
      further.push(next);
    }
    open = further;
  }
  return undefined;
}

function waysOn(walker: Walker, way: Way): Way[] {
  const { lifecycle } = walker;
  const { status } = way.state;
  const named = Object.keys(eventsIn(lifecycle, status)).filter(
    (event) => event !== lifecycle.states[status]?.after?.event,
  );
  const ways = [
    ...named.map((event) => byEvent(walker, way, event)),
    ...personasAnswers(walker, way).map((event) => moved(walker, way, event)),
  ];
  return ways.filter((one) => one !== undefined && one.state.status !== status) as Way[];
}

/** What the vendor at work answers for any applicant of the sandbox. */
function personasAnswers(walker: Walker, way: Way): LifecycleEvent[] {
  const { lifecycle, personas, functions } = walker;
  const { vendor } = lifecycle.states[way.state.status]?.work ?? {};
  if (vendor === undefined) return [];
  const context = contextAt(walker, way);
  return Object.entries(personas.personas).flatMap(([id, persona]) => {
    const onlyPersona = { ...personas, order: [id], personas: { [id]: { ...persona, match: {} } } };
    return (persona.answers[vendor] ?? []).flatMap((_, index) => {
      const answer = personaAnswer(onlyPersona, { vendor, turn: index + 1 }, context, knownFacts(way.state), functions);
      return readAnswer(lifecycle, vendor, answer) ?? [];
    });
  });
}

/**
 * Sets the status at the last of these ways from which the lifecycle may lead there without waiting for a day; else at the first that waited; else at the
 * last of all.
 */
function setThere({ lifecycle }: Walker, ways: Way[], status: string): Way {
  const leading = statusesBefore(lifecycle, status, new Set(ways.map(({ state }) => state.status)));
  const before = ways.filter(({ state }) => leading.has(state.status));
  const way = before.findLast(({ waited }) => waited.length === 0) ?? before[0] ?? ways.at(-1);
  if (!way) throw new Error(`No way begins before ${status}`);
  const { state, now } = way;
  return {
    ...way,
    trail: [...way.trail, status],
    state: { ...state, status, visit: state.visit + 1, moments: { ...state.moments, [status]: now } },
  };
}

/** Those of the passed statuses that lead to this one, at once or by statuses that were not passed. */
const statusesBefore = (lifecycle: CompiledLifecycle, status: string, passed: ReadonlySet<string>): Set<string> =>
  new Set([...statusesLeadingTo(lifecycle, status, passed)].filter((earlier) => passed.has(earlier)));

/** The statuses that lead to this one, at once or by others: not beyond those at which to stop. */
function statusesLeadingTo(
  { states }: CompiledLifecycle,
  status: string,
  stops: ReadonlySet<string> = new Set(),
): Set<string> {
  const leading = new Set<string>();
  const open = [status];
  for (const next of open)
    for (const [earlier, { on = {} }] of Object.entries(states)) {
      const leads = Object.values(on).some((transitions) => transitions.some(({ to }) => to === next));
      if (!leads || leading.has(earlier)) continue;
      leading.add(earlier);
      if (!stops.has(earlier)) open.push(earlier);
    }
  return leading;
}

const contextAt = ({ context }: Walker, { now, answers }: Pick<Way, 'now' | 'answers'>): LifecycleContext => ({
  ...context,
  now,
  answers: { ...answers, ...context.answers },
});

/** The next status of the usual way; undefined where nothing usual leads on. */
function stepOn(walker: Walker, way: Way): Way | undefined {
  const { lifecycle, personas, functions } = walker;
  const next = personas.usual?.nextEvents[way.state.status];
  const context = contextAt(walker, way);
  const worked = workOf(lifecycle, way.state, context, functions) && workEvent(walker, way, context);
  const byWork = worked && moved(walker, way, worked);
  return byWork ?? (next && byEvent(walker, way, next.event)) ?? afterDays(walker, way);
}

/** The answer of the vendor at work: the applicant's own if it is of the usual kind, so that the way stays the usual one; or that papers are made. */
function workEvent(
  { lifecycle, personas, functions }: Walker,
  { state }: Way,
  context: LifecycleContext,
): LifecycleEvent | undefined {
  const work = workOf(lifecycle, state, context, functions);
  if (!work?.vendor)
    return Object.hasOwn(lifecycle.states[state.status]?.on ?? {}, 'done') ? { name: 'done' } : undefined;
  const usual = { ...personas, personas: {}, order: [] };
  const inquiry = { vendor: work.vendor, turn: 1 };
  const normal = personaAnswer(usual, inquiry, context, knownFacts(state), functions);
  const own = personaAnswer(personas, inquiry, context, knownFacts(state), functions);
  return readAnswer(lifecycle, work.vendor, own?.event === normal?.event ? own : normal);
}

/** The way after an event by whomever it is, with the usual facts and answers. */
function byEvent(walker: Walker, way: Way, event: string): Way | undefined {
  const { lifecycle, personas, functions } = walker;
  const answered = withLinked(walker, withUsual(walker, way, event), event);
  const context = contextAt(walker, answered);
  const manual = manualEvent(lifecycle, personas, way.state, context, functions, { event });
  return moved(walker, answered, manual ?? { name: event });
}

/** With what the applicant usually answers in this status. */
function withUsual({ personas }: Walker, way: Way, event: string): Way {
  const { nextEvents = {}, answersAfter = {} } = personas.usual ?? {};
  const { [way.state.status]: next } = nextEvents;
  if (next?.event !== event) return way;
  const answers = {
    ...(next.answers as JsonObject | undefined),
    ...(answersAfter[way.state.status] as JsonObject | undefined),
  };
  return { ...way, answers: { ...way.answers, ...answers } };
}

/** With what the applicant brings back from the hosted page whose visit ends with the event. */
function withLinked(walker: Walker, way: Way, event: string): Way {
  const { lifecycle, personas } = walker;
  const [kind, link] = Object.entries(lifecycle.links ?? {}).find(([, one]) => one.event === event) ?? [];
  const { answers } = contextAt(walker, way);
  if (kind === undefined || !link || answers[link.answer] !== undefined) return way;
  const linked = linkedAnswers(link, hostedFacts(personas, kind, {}, answers), {});
  return linked ? { ...way, answers: { ...way.answers, ...linked } } : way;
}

/** The way after the status's timer has run, at its day. */
function afterDays(walker: Walker, way: Way): Way | undefined {
  const { lifecycle, functions } = walker;
  const context = contextAt(walker, way);
  const timer = timerOf(lifecycle, way.state, context, functions);
  if (!timer) return undefined;
  const isLater = !walker.atOnce && Date.parse(timer.at) > Date.parse(way.now);
  const day = dayAt(timer.at, context.place) ?? '';
  const then = isLater ? { ...way, now: timer.at, waited: [...way.waited, { status: way.state.status, day }] } : way;
  return moved(walker, then, { name: timer.event });
}

function moved(walker: Walker, way: Way, event: LifecycleEvent): Way | undefined {
  const { lifecycle, functions } = walker;
  const context = contextAt(walker, way);
  const step = applyEvent(lifecycle, way.state, event, context, functions);
  if (!step.moved) return undefined;
  const papers = workOf(lifecycle, way.state, context, functions)?.papers ?? [];
  return {
    ...way,
    state: step.state,
    events: [...way.events, event.name],
    trail: [...way.trail, step.state.status],
    answers: withoutPaths(way.answers, step.removedAnswers),
    papers: [...new Set([...way.papers, ...papers])],
    conditionCategories: [...way.conditionCategories, ...step.conditionCategories],
  };
}
