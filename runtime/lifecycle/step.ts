import { dayAt, startOfDay } from '../dates/day-at.ts';
import type { Environment, FunctionRegistry } from '../engine/environment/environment.ts';
import { determine } from '../engine/logic/determine.ts';
import { truthy } from '../engine/logic/evaluate.ts';
import type { Json } from '../json/json.ts';
import type { Logic } from '../schema/copy.ts';
import type { Lifecycle, LifecycleTransition } from '../schema/types.ts';
import type { CompiledLifecycle } from './decision-rules.ts';
import { lifecycleEnvironment } from './lifecycle-environment.ts';
import type {
  LifecycleContext,
  LifecycleEvent,
  LifecycleState,
  MoveRecord,
  NoTransition,
  Step,
  Timer,
  Work,
} from './lifecycle-state.ts';
import { isPersonsEvent } from './participants.ts';
import { eventsIn } from './status.ts';

const usualTimeoutMs = 10_000;
const noRules = (): undefined => undefined;

/** A new application, in the document's first status. `now` is ISO 8601 in UTC. */
export function startLifecycle(lifecycle: Lifecycle, now: string): LifecycleState {
  const moments = { [lifecycle.start]: now };
  return enter(lifecycle, { status: lifecycle.start, visit: 0, asked: {}, facts: {}, fields: {}, moments });
}

/**
 * The work of the current status, including its notices if no vendor is called. Undefined if the status waits for a
 * person or a day, or has ended.
 */
export function workOf(
  lifecycle: Lifecycle,
  state: LifecycleState,
  context: LifecycleContext,
  functions: FunctionRegistry = {},
): Work | undefined {
  const { work, notices } = lifecycle.states[state.status] ?? {};
  const isDue = (when: Logic | undefined): boolean => {
    const wanted = verdictOf(when ?? true, lifecycleEnvironment(lifecycle, context, state, functions));
    return wanted.known && wanted.holds;
  };
  const { visit } = state;
  const noticed = notices && isDue(notices.when) ? notices.papers : undefined;
  if (work && isDue(work.when)) {
    const { vendor, attempts } = work;
    const papers = [...(work.papers ?? []), ...((vendor === undefined && noticed) || [])];
    const timeoutMs = (vendor === undefined ? undefined : lifecycle.vendors[vendor]?.timeoutMs) ?? usualTimeoutMs;
    return { visit, vendor, turn: (vendor && state.asked[vendor]) || 1, attempts, timeoutMs, papers };
  }
  if (!noticed) return undefined;
  return { visit, vendor: undefined, turn: 1, attempts: undefined, timeoutMs: usualTimeoutMs, papers: noticed };
}

/**
 * The timer of the current status. Undefined if it has none, if the timer's condition does not hold, or if its day
 * depends on a missing fact.
 */
export function timerOf(
  lifecycle: Lifecycle,
  state: LifecycleState,
  context: LifecycleContext,
  functions: FunctionRegistry = {},
): Timer | undefined {
  const after = lifecycle.states[state.status]?.after;
  if (!after) return undefined;
  const env = lifecycleEnvironment(lifecycle, context, state, functions);
  const runs = after.when === undefined ? undefined : verdictOf(after.when, env);
  if (runs && !(runs.known && runs.holds)) return undefined;
  const until = determine(after.until, env, noRules);
  if (!until.known) return undefined;
  return { event: after.event, at: startOfDay(until.value, context.place) ?? context.now };
}

/** The day, at the property, on which the timer of the current status moves the application on; null without a timer. */
export const goesOnBy = (...given: Parameters<typeof timerOf>): string | null =>
  dayAt(timerOf(...given)?.at, given[2].place) ?? null;

/** The event of a timer, if it is due. */
export function dueEvent(timer: Timer | undefined, now: string): LifecycleEvent | undefined {
  return timer && Date.parse(timer.at) <= Date.parse(now) ? { name: timer.event } : undefined;
}

/**
 * Applies an event to an application. Pure: the caller provides the clock, vendors and database. Takes the event's
 * first transition whose condition holds. An undetermined condition ends the search without a transition.
 */
export function applyEvent(
  lifecycle: CompiledLifecycle,
  state: LifecycleState,
  event: LifecycleEvent,
  context: LifecycleContext,
  functions: FunctionRegistry = {},
): Step {
  const facts = { ...state.facts, ...event.facts };
  const env = lifecycleEnvironment(lifecycle, context, { ...state, facts }, functions);
  const choice = chooseTransition(lifecycle, state.status, event.name, env);
  if (!choice.found) return { moved: false, because: choice.because, missing: choice.missing };
  return move(lifecycle, { ...state, facts }, event, context.now, choice, env);
}

/** `index` is the transition's index among the event's transitions, from 0. */
type Chosen = { found: true; transition: LifecycleTransition; index: number; verdicts: MoveRecord['verdicts'] };

export type Choice = Chosen | ({ found: false; verdicts: MoveRecord['verdicts'] } & NoTransition);

/**
 * Chooses the first transition of an event whose condition holds, and records the verdicts of the rules judged for it.
 */
export function chooseTransition(
  lifecycle: CompiledLifecycle,
  status: string,
  event: string,
  env: Environment,
): Choice {
  const verdicts: MoveRecord['verdicts'] = {};
  const transitions = transitionsOf(lifecycle, status, event);
  if (!transitions) return { found: false, because: 'unexpected', missing: [], verdicts };
  for (const [index, transition] of transitions.entries()) {
    const match = matches(lifecycle, transition, env, verdicts);
    if (!match.known) return { found: false, because: 'undetermined', missing: match.missing, verdicts };
    if (match.holds) return { found: true, transition, index, verdicts };
  }
  return { found: false, because: 'no-transition', missing: [], verdicts };
}

function transitionsOf(lifecycle: Lifecycle, status: string, event: string): LifecycleTransition[] | undefined {
  const on = eventsIn(lifecycle, status);
  return Object.hasOwn(on, event) ? on[event] : undefined;
}

type Match = { known: true; holds: boolean } | { known: false; missing: string[] };

function matches(
  lifecycle: CompiledLifecycle,
  transition: LifecycleTransition,
  env: Environment,
  verdicts: MoveRecord['verdicts'],
): Match {
  if (transition.when !== undefined) {
    const guard = verdictOf(transition.when, env);
    if (!guard.known || !guard.holds) return guard;
  }
  if (!transition.failing) return { known: true, holds: true };
  for (const id of transition.failing) {
    const verdict = verdictOf(lifecycle.tests[id]?.assert ?? null, env);
    if (!verdict.known) return verdict;
    verdicts[id] = verdict.holds ? 'pass' : 'fail';
  }
  return { known: true, holds: transition.failing.some((id) => verdicts[id] === 'fail') };
}

function verdictOf(logic: Logic, env: Environment): Match {
  const found = determine(logic, env, noRules);
  return found.known ? { known: true, holds: truthy(found.value) } : found;
}

function move(
  lifecycle: CompiledLifecycle,
  state: LifecycleState,
  event: LifecycleEvent,
  now: string,
  { transition, index, verdicts: judged }: Chosen,
  env: Environment,
): Step {
  const { failing = [], refusing = [], to } = transition;
  const verdicts = { ...judged, ...Object.fromEntries(refusing.map((id) => [id, 'fail' as const])) };
  const reasons = [...failing, ...refusing]
    .filter((id) => verdicts[id] === 'fail')
    .flatMap((id) => lifecycle.tests[id]?.declineReason ?? []);
  const facts = without(state.facts, transition.forget);
  const fields = {
    ...without(state.fields, transition.forget),
    ...valuesOf(transition.set, env),
    ...(reasons.length > 0 && { declineReasons: reasons }),
  };
  const forgotten = answersForgotten(lifecycle, transition);
  const record = { from: state.status, to, event: event.name, transition: index, verdicts, reasons };
  const messages = messagesOf(lifecycle, state.status, transition);
  const { ask: asked = [] } = transition;
  // A person's event that does not change the status does not interrupt the status's work, unless the work must start
  // again: then answers to the earlier work are dropped.
  if (to === state.status && isPersonsEvent(lifecycle, event.name)) {
    const visit = transition.restartWork ? state.visit + 1 : state.visit;
    return { moved: true, state: { ...state, visit, facts, fields }, record, forgotten, messages, asked };
  }
  const reached = to === state.status ? state.moments : { ...state.moments, [to]: now };
  const next = enter(lifecycle, { ...state, status: to, visit: state.visit + 1, moments: reached, facts, fields });
  return { moved: true, state: next, record, forgotten, messages, asked };
}

/** The messages of a transition, and those of the status it leads to if that is a new one. */
function messagesOf({ states, conditions }: Lifecycle, from: string, { to, send, ask }: LifecycleTransition): string[] {
  const reached = to === from ? undefined : states[to]?.send;
  const asked = ask && conditions ? [conditions.asked] : [];
  return [...new Set([...(send ?? []), ...(reached ?? []), ...asked])];
}

const without = <Value>(all: Record<string, Value>, names: readonly string[] = []): Record<string, Value> =>
  names.length === 0 ? all : Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));

function answersForgotten({ facts }: Lifecycle, { forget }: LifecycleTransition): string[] {
  return (forget ?? []).flatMap((name) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    return fact?.source === 'application' ? [fact.from ?? name] : [];
  });
}

function enter(lifecycle: Lifecycle, state: LifecycleState): LifecycleState {
  const vendor = lifecycle.states[state.status]?.work?.vendor;
  if (vendor === undefined) return state;
  return { ...state, asked: { ...state.asked, [vendor]: (state.asked[vendor] ?? 0) + 1 } };
}

function valuesOf(set: Record<string, Logic> | undefined, env: Environment): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(set ?? {}).flatMap(([name, logic]): [string, Json][] => {
      const found = determine(logic, env, noRules);
      return found.known ? [[name, found.value]] : [];
    }),
  );
}
