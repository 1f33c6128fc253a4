import type { FunctionRegistry } from '../../engine/environment/environment.ts';
import { compileLogic } from '../../engine/logic/compile-logic.ts';
import { namesIn } from '../../engine/logic/names-in.ts';
import type { Json } from '../../json/json.ts';
import type { Logic } from '../../schema/copy.ts';
import type { Lifecycle, LifecycleState, LifecycleTransition, Personas } from '../../schema/types.ts';
import type { CompiledLifecycle } from '../decision-rules.ts';
import { startEvent } from '../event-limit.ts';
import { isPersonsEvent } from '../participants.ts';
import { eventsIn } from '../status.ts';
import { checkAnywhere } from './check-anywhere.ts';
import { checkAsked } from './check-asked.ts';
import { checkConditions } from './check-conditions.ts';
import { checkDeadlines } from './check-deadlines.ts';
import { checkForgotten } from './check-forgotten.ts';
import {
  calledIn,
  checkFacts,
  checkFunctions,
  checkView,
  transitionsOf,
  unknownFacts,
} from './check-lifecycle-facts.ts';
import { checkParticipantIdentity } from './check-participant-identity.ts';
import { checkParticipantSession } from './check-participant-session.ts';
import { checkLinks, checkPersonas } from './check-personas.ts';
import { checkRegister } from './check-register.ts';
import { checkRoles } from './check-roles.ts';
import { checkStatuses } from './check-statuses.ts';
import { checkTransitions } from './check-transitions.ts';
import { checkWaiting } from './check-waiting.ts';
import { type LifecycleProblem, problem } from './lifecycle-problem.ts';

/**
 * The names and documents that a lifecycle is checked against. `statuses`: those of the routing's list. `registry`: the
 * functions that its examples may call.
 */
export type LifecycleReferences = {
  statuses: string[];
  functions: string[];
  registry: FunctionRegistry;
  /** Decision rules whose own examples differ: the examples of transitions that judge them would differ too. */
  wrongRules?: () => ReadonlySet<string>;
  personas?: Personas;
};

/**
 * Checks a lifecycle and its personas: unknown statuses, vendors, events, facts and functions; states that cannot be
 * reached or left; vendor answers without a transition. Without such problems, also runs the examples and reports
 * missing ones.
 */
export function checkLifecycle(lifecycle: CompiledLifecycle, references: LifecycleReferences): LifecycleProblem[] {
  const wrong = [
    ...checkStatuses(lifecycle, references.statuses),
    ...checkFacts(lifecycle, references.functions),
    ...checkView(lifecycle),
    ...checkEvents(lifecycle),
    ...checkRoles(lifecycle),
    ...checkAsked(lifecycle),
    ...checkRegister(lifecycle),
    ...checkConditions(lifecycle),
    ...checkDeadlines(lifecycle, references.registry),
    ...checkFunctions(lifecycle, references.functions),
    ...Object.entries(lifecycle.states).flatMap(([status, state]) => checkState(lifecycle, status, state)),
    ...checkReach(lifecycle),
    ...checkLinks(lifecycle, references.personas),
    ...(references.personas ? checkPersonas(lifecycle, references.personas, references.functions) : []),
  ];
  return wrong.length > 0 || !isLogicReadable(lifecycle, references.functions)
    ? wrong
    : checkTransitions(lifecycle, references.registry, references.wrongRules?.() ?? new Set());
}

/**
 * Reports events of applicants and staff that no status handles, and limits, commitments and proofs of events that are
 * not the applicant's.
 */
function checkEvents(lifecycle: Lifecycle): LifecycleProblem[] {
  const awaited = new Set(Object.keys(lifecycle.states).flatMap((status) => Object.keys(eventsIn(lifecycle, status))));
  const unused = (['applicant', 'people'] as const).flatMap((kind) =>
    Object.keys(lifecycle[kind] ?? {})
      .filter((event) => !awaited.has(event))
      .map((event) => problem('unused-event', [kind, event], `No status has a transition for '${event}'.`)),
  );
  const foreign = Object.keys(lifecycle.commitments ?? {})
    .filter((event) => !Object.hasOwn(lifecycle.applicant, event))
    .map((event) => problem('unknown-event', ['commitments', event], `'${event}' is not an event of the applicant.`));
  const signed = Object.values(lifecycle.participants ?? {});
  const unproved = Object.keys(lifecycle.provedEvents ?? {})
    .filter((event) => !Object.hasOwn(lifecycle.applicant, event) && !signed.includes(event))
    .map((event) =>
      problem(
        'unknown-event',
        ['provedEvents', event],
        `'${event}' is not an event of the applicant or of a participant.`,
      ),
    );
  return [
    ...unused,
    ...foreign,
    ...unproved,
    ...checkAnywhere(lifecycle),
    ...checkParticipants(lifecycle, awaited),
    ...checkParticipantIdentity(lifecycle),
    ...checkParticipantSession(lifecycle),
    ...checkLimits(lifecycle),
  ];
}

/**
 * Checks further participants: some status handles their events, and nobody else causes these; their stages are of
 * statuses; the list of participants is in the view; their fact is set by an event.
 */
function checkParticipants(lifecycle: Lifecycle, awaited: ReadonlySet<string>): LifecycleProblem[] {
  const { participants, facts, view = {} } = lifecycle;
  if (!participants) return [];
  const { listed, fact, cancelled, stages = {} } = participants;
  const unknown = Object.keys(stages).filter((status) => !Object.hasOwn(lifecycle.states, status));
  const unawaited = (['signed', 'declined', 'cancelled', 'withdrawn', 'agreed'] as const).filter(
    (key) => participants[key] !== undefined && !awaited.has(participants[key]),
  );
  return [
    ...unawaited.map((key) =>
      problem('unused-event', ['participants', key], `No status has a transition for '${participants[key]}'.`),
    ),
    ...unknown.map((status) =>
      problem('unknown-status', ['participants', 'stages', status], `The lifecycle has no status '${status}'.`),
    ),
    ...(Object.hasOwn(lifecycle.applicant, cancelled)
      ? []
      : [problem('unknown-event', ['participants', 'cancelled'], `'${cancelled}' is not an event of the applicant.`)]),
    ...(facts[fact]?.source === 'vendor'
      ? []
      : [problem('unknown-fact', ['participants', 'fact'], `'${fact}' is not a fact that an event brings.`)]),
    ...(Object.hasOwn(view, listed)
      ? []
      : [problem('unknown-view-part', ['participants', 'listed'], `The view has no part '${listed}'.`)]),
  ];
}

function checkLimits(lifecycle: Lifecycle): LifecycleProblem[] {
  const isApplicants = (event: string): boolean => event === startEvent || Object.hasOwn(lifecycle.applicant, event);
  return Object.entries(lifecycle.limits ?? {}).flatMap(([id, { events, reached }]) => [
    ...(events ?? [id])
      .filter((event) => !isApplicants(event))
      .map((event) =>
        problem(
          'unknown-event',
          ['limits', id, ...(events ? ['events', String(events.indexOf(event))] : [])],
          `'${event}' is not an event of the applicant.`,
        ),
      ),
    ...(reached !== undefined && !Object.hasOwn(lifecycle.states, reached)
      ? [problem('unknown-state', ['limits', id, 'reached'], `No state is called ${reached}.`)]
      : []),
  ]);
}

/**
 * Whether the conditions of transitions and the rules that they judge exist and can be evaluated. The compiler reports
 * those that do not; their result would be unknown.
 */
function isLogicReadable(lifecycle: CompiledLifecycle, functions: string[]): boolean {
  if (!transitionsOf(lifecycle).every(({ when }) => when === undefined || compiles(when))) return false;
  const judged = new Set(transitionsOf(lifecycle).flatMap(({ failing = [] }) => failing));
  return [...judged].every((id) => {
    const assert = Object.hasOwn(lifecycle.tests, id) ? lifecycle.tests[id]?.assert : undefined;
    return assert !== undefined && isReadable(lifecycle, assert, functions);
  });
}

function isReadable(lifecycle: CompiledLifecycle, logic: Logic, functions: string[]): boolean {
  if (unknownFacts(lifecycle, namesIn(logic), []).length > 0) return false;
  if (calledIn(logic).some((name) => !functions.includes(name))) return false;
  return compiles(logic);
}

function compiles(logic: Logic): boolean {
  try {
    compileLogic(logic);
    return true;
  } catch {
    return false;
  }
}

/** The events that a state must handle: its vendor's answers, the end of its work, or its timer. */
function expectedEvents(lifecycle: Lifecycle, state: LifecycleState): string[] {
  const { work, after } = state;
  const timed = after ? [after.event] : [];
  // Papers that are made on a condition end with 'done'; until it holds, the timer runs.
  if (work?.vendor === undefined) return work && (!after || work.when !== undefined) ? [...timed, 'done'] : timed;
  const answers = Object.keys(lifecycle.vendors[work.vendor]?.answers ?? {});
  return [...timed, ...answers, ...(work.attempts === undefined ? [] : ['failed'])];
}

function checkState(lifecycle: Lifecycle, status: string, state: LifecycleState): LifecycleProblem[] {
  const at = ['states', status];
  const handled = Object.keys(state.on ?? {});
  const expected = expectedEvents(lifecycle, state);
  const vendor = state.work?.vendor;
  return [
    ...(vendor !== undefined && !Object.hasOwn(lifecycle.vendors, vendor)
      ? [problem('unknown-vendor', [...at, 'work', 'vendor'], `No vendor is called '${vendor}'.`)]
      : []),
    ...checkWaiting(lifecycle, status, state),
    ...unknownFacts(lifecycle, namesIn(state.after?.until ?? null), [...at, 'after', 'until']),
    ...unknownFacts(lifecycle, namesIn(state.after?.when ?? null), [...at, 'after', 'when']),
    ...unknownFacts(lifecycle, namesIn(state.work?.when ?? null), [...at, 'work', 'when']),
    ...expected
      // Work that only makes papers, such as a letter, needs no transition afterwards.
      .filter((event) => !handled.includes(event) && !(event === 'done' && state.work?.papers))
      .map((event) => problem('unhandled-event', at, `${status} has no transition for '${event}'.`)),
    ...handled
      // Notices are made while no vendor is awaited, and may end with 'done' where their status calls one too.
      .filter((event) => !(event === 'done' && state.notices) && !expected.includes(event))
      .filter((event) => !isPersonsEvent(lifecycle, event))
      .map((event) => problem('unknown-event', [...at, 'on', event], `'${event}' cannot happen in ${status}.`)),
    ...(handled.length === 0 && !state.final
      ? [problem('no-exit', at, `No transition leaves ${status}; add "final" if it is final.`)]
      : []),
    ...(state.final && Object.values(state.on ?? {}).some((on) => on.some(({ to }) => to !== status))
      ? [problem('no-end', [...at, 'final'], `${status} is final, but a transition leaves it.`)]
      : []),
    ...Object.entries(state.on ?? {}).flatMap(([event, transitions]) =>
      transitions.flatMap((transition, index) => [
        ...checkTransition(lifecycle, [status, state], transition, [...at, 'on', event, String(index)]),
        ...(index < transitions.length - 1 && transition.when === undefined && !transition.failing
          ? [
              problem(
                'dead-transition',
                [...at, 'on', event, String(index)],
                `What follows the unconditional transition to ${transition.to} is never taken.`,
              ),
            ]
          : []),
      ]),
    ),
  ];
}

/** `at`: the path of the transition in the document. */
function checkTransition(
  lifecycle: Lifecycle,
  [status, { work }]: [string, LifecycleState],
  transition: LifecycleTransition,
  at: string[],
): LifecycleProblem[] {
  const { to, when, set, restartWork } = transition;
  const hasWork = work?.vendor !== undefined || (work?.papers ?? []).length > 0;
  return [
    ...(Object.hasOwn(lifecycle.states, to)
      ? []
      : [problem('unknown-state', [...at, 'to'], `No state is called ${to}.`)]),
    ...checkForgotten(lifecycle, transition, [...at, 'forget']),
    ...(restartWork && (to !== status || !hasWork)
      ? [
          problem(
            'restart-without-work',
            [...at, 'restartWork'],
            `${status} has no work of a vendor and makes no papers: there is nothing that this would restart.`,
          ),
        ]
      : []),
    ...unknownFacts(lifecycle, namesIn([when ?? null, Object.values(set ?? {})] as Json), at),
  ];
}

function checkReach(lifecycle: Lifecycle): LifecycleProblem[] {
  const reached = new Set<string>();
  const visit = (status: string): void => {
    if (reached.has(status)) return;
    reached.add(status);
    for (const { to } of Object.values(lifecycle.states[status]?.on ?? {}).flat()) visit(to);
  };
  visit(lifecycle.start);
  const unknownStart = Object.hasOwn(lifecycle.states, lifecycle.start)
    ? []
    : [problem('unknown-state', ['start'], `No state is called ${lifecycle.start}.`)];
  const unreached = Object.keys(lifecycle.states).filter((status) => !reached.has(status));
  return [
    ...unknownStart,
    ...unreached.map((status) => problem('unreachable-state', ['states', status], `No transition leads to ${status}.`)),
  ];
}
