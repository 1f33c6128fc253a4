import { dayAt, startOfDay } from '../dates/day-at.ts';
import type { Environment, FunctionRegistry } from '../engine/environment/environment.ts';
import { determine } from '../engine/logic/determine.ts';
import { truthy } from '../engine/logic/evaluate.ts';
import type { Json } from '../json/json.ts';
import type { Logic } from '../schema/copy.ts';
import type { Lifecycle, LifecycleTransition } from '../schema/types.ts';
import type { CompiledLifecycle } from './decision-rules.ts';
import { reasonsToTell } from './decline-reasons.ts';
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
import { registerEntry } from './register/register-entry.ts';

import { eventsIn } from './status.ts';

const usualTimeoutMs = 10_000;
const noRules = (): undefined => undefined;

/** A new application, in the document's first status. `now` is ISO 8601 in UTC. */
export function startLifecycle(lifecycle: Lifecycle, now: string): LifecycleState {
  const moments = { [lifecycle.start]: now };
  return enter(lifecycle, { status: lifecycle.start, visit: 0, vendorRequests: {}, facts: {}, fields: {}, moments });
}

/**
 * The work of the current status. It includes the status's notices, unless a vendor is called. Undefined if the status
 * waits for a person or a day, or has ended.
 */
export function workOf(
  lifecycle: Lifecycle,
  state: LifecycleState,
  context: LifecycleContext,
  functions: FunctionRegistry = {},
): Work | undefined {
  const { work, notices } = lifecycle.states[state.status] ?? {};
  const isDue = (when: Logic | undefined): boolean => {
    const result = evaluateCondition(when ?? true, lifecycleEnvironment(lifecycle, context, state, functions));
    return result.known && result.holds;
  };
  const { visit } = state;
  const noticePapers = notices && isDue(notices.when) ? notices.papers : undefined;
  if (work && isDue(work.when)) {
    const { vendor, attempts } = work;
    const papers = [...(work.papers ?? []), ...((vendor === undefined && noticePapers) || [])];
    const timeoutMs = (vendor === undefined ? undefined : lifecycle.vendors[vendor]?.timeoutMs) ?? usualTimeoutMs;
    return { visit, vendor, turn: (vendor && state.vendorRequests[vendor]) || 1, attempts, timeoutMs, papers };
  }
  if (!noticePapers) return undefined;
  return { visit, vendor: undefined, turn: 1, attempts: undefined, timeoutMs: usualTimeoutMs, papers: noticePapers };
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
  const runs = after.when === undefined ? undefined : evaluateCondition(after.when, env);
  if (runs && !(runs.known && runs.holds)) return undefined;
  const until = determine(after.until, env, noRules);
  if (!until.known) return undefined;
  return { event: after.event, at: startOfDay(until.value, context.place) ?? context.now };
}

/** The day of the current status's timer, by the calendar of the property's state; null without a timer. */
export const timerDay = (...args: Parameters<typeof timerOf>): string | null =>
  dayAt(timerOf(...args)?.at, args[2].place) ?? null;

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
type TransitionMatch = {
  found: true;
  transition: LifecycleTransition;
  index: number;
  verdicts: MoveRecord['verdicts'];
};

export type Choice = TransitionMatch | ({ found: false; verdicts: MoveRecord['verdicts'] } & NoTransition);

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
    const match = evaluateTransition(lifecycle, transition, env, verdicts);
    if (!match.known) return { found: false, because: 'undetermined', missing: match.missing, verdicts };
    if (match.holds) return { found: true, transition, index, verdicts };
  }
  return { found: false, because: 'no-transition', missing: [], verdicts };
}

function transitionsOf(lifecycle: Lifecycle, status: string, event: string): LifecycleTransition[] | undefined {
  const on = eventsIn(lifecycle, status);
  return Object.hasOwn(on, event) ? on[event] : undefined;
}

type ConditionResult = { known: true; holds: boolean } | { known: false; missing: string[] };

function evaluateTransition(
  lifecycle: CompiledLifecycle,
  transition: LifecycleTransition,
  env: Environment,
  verdicts: MoveRecord['verdicts'],
): ConditionResult {
  if (transition.when !== undefined) {
    const guard = evaluateCondition(transition.when, env);
    if (!guard.known || !guard.holds) return guard;
  }
  if (!transition.failing) return { known: true, holds: true };
  for (const id of transition.failing) {
    const verdict = evaluateCondition(lifecycle.tests[id]?.assert ?? null, env);
    if (!verdict.known) return verdict;
    verdicts[id] = verdict.holds ? 'pass' : 'fail';
  }
  return { known: true, holds: transition.failing.some((id) => verdicts[id] === 'fail') };
}

function evaluateCondition(logic: Logic, env: Environment): ConditionResult {
  const result = determine(logic, env, noRules);
  return result.known ? { known: true, holds: truthy(result.value) } : result;
}

function move(
  lifecycle: CompiledLifecycle,
  state: LifecycleState,
  event: LifecycleEvent,
  now: string,
  { transition, index, verdicts: testVerdicts }: TransitionMatch,
  env: Environment,
): Step {
  const { failing = [], refusing = [], to } = transition;
  const verdicts = { ...testVerdicts, ...Object.fromEntries(refusing.map((id) => [id, 'fail' as const])) };
  const declinedBy = [...failing, ...refusing].filter((id) => verdicts[id] === 'fail');
  const reasons = reasonsToTell(lifecycle, declinedBy, env);
  const refusal = reasons.length > 0 ? registerEntry(lifecycle, declinedBy, env) : undefined;
  const facts = without(state.facts, transition.forget);
  const fields = {
    ...without(state.fields, transition.forget),
    ...valuesOf(transition.set, env),
    ...(reasons.length > 0 && { declineReasons: reasons, declinedBy }),
    ...(refusal && { refusal }),
  };
  const removedAnswers = answersToRemove(lifecycle, transition);
  const record = { from: state.status, to, event: event.name, transition: index, verdicts, reasons };
  const messages = messagesOf(lifecycle, state.status, transition);
  const { ask: conditionCategories = [] } = transition;
  // A person's event that does not change the status does not interrupt the status's work, unless the work must start
  // again: then answers to the earlier work are dropped.
  if (to === state.status && isPersonsEvent(lifecycle, event.name)) {
    const visit = transition.restartWork ? state.visit + 1 : state.visit;
    return {
      moved: true,
      state: { ...state, visit, facts, fields },
      record,
      removedAnswers,
      messages,
      conditionCategories,
    };
  }
  const moments = to === state.status ? state.moments : { ...state.moments, [to]: now };
  const next = enter(lifecycle, { ...state, status: to, visit: state.visit + 1, moments, facts, fields });
  return { moved: true, state: next, record, removedAnswers, messages, conditionCategories };
}

/** The messages of a transition, and those of the status it leads to if that is a new one. */
function messagesOf({ states, conditions }: Lifecycle, from: string, { to, send, ask }: LifecycleTransition): string[] {
  const arrivalMessages = to === from ? undefined : states[to]?.send;
  const requestMessages = ask && conditions ? [conditions.asked] : [];
  return [...new Set([...(send ?? []), ...(arrivalMessages ?? []), ...requestMessages])];
}

const without = <Value>(all: Record<string, Value>, names: readonly string[] = []): Record<string, Value> =>
  names.length === 0 ? all : Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));

function answersToRemove({ facts }: Lifecycle, { forget }: LifecycleTransition): string[] {
  return (forget ?? []).flatMap((name) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    return fact?.source === 'application' ? [fact.from ?? name] : [];
  });
}

function enter(lifecycle: Lifecycle, state: LifecycleState): LifecycleState {
  const vendor = lifecycle.states[state.status]?.work?.vendor;
  if (vendor === undefined) return state;
  return { ...state, vendorRequests: { ...state.vendorRequests, [vendor]: (state.vendorRequests[vendor] ?? 0) + 1 } };
}

function valuesOf(set: Record<string, Logic> | undefined, env: Environment): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(set ?? {}).flatMap(([name, logic]): [string, Json][] => {
      const result = determine(logic, env, noRules);
      return result.known ? [[name, result.value]] : [];
    }),
  );
}
