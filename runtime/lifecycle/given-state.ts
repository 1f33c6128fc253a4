import type { FunctionRegistry } from '../engine/environment/environment.ts';
import { readPath, writePath } from '../json/dotted-path.ts';
import type { JsonObject } from '../json/json.ts';
import { isObject } from '../json/json.ts';
import type { Lifecycle, Personas } from '../schema/types.ts';
import type { CompiledLifecycle } from './decision-rules.ts';
import type { LifecycleContext, LifecycleState } from './lifecycle-state.ts';
import { personaAnswer, personaOf } from './personas.ts';
import { givenStatus } from './status.ts';
import { applyEvent } from './step.ts';

/** Facts from the applicant and from vendors. */
type GivenParts = { answers: JsonObject; facts: JsonObject };

/** The applicant's answers for an application created directly in a status: the usual ones, merged with those given. */
export function givenAnswers(
  lifecycle: Lifecycle,
  personas: Personas,
  application: JsonObject,
  own: JsonObject = {},
): JsonObject {
  const { status } = givenStatus(lifecycle, application);
  const answered = passed(personas, status)
    .slice(0, -1)
    .map((earlier) => personas.usual?.answersAfter?.[earlier] as JsonObject | undefined);
  const usual = Object.assign({}, personas.usual?.answers, ...answered, own);
  return givenParts(personas, application, { answers: usual, facts: {} }).answers;
}

/**
 * The state of an application created directly in a status, as if it had reached it on the usual path: vendors have
 * given their usual answers with the facts of the applicant's persona, and every earlier status was reached just now.
 * The work of the status starts with the next event.
 */
export function givenState(
  lifecycle: CompiledLifecycle,
  personas: Personas,
  application: JsonObject,
  context: LifecycleContext,
  functions: FunctionRegistry = {},
): LifecycleState {
  const { status, fields } = givenStatus(lifecycle, application);
  const way = passed(personas, status);
  const usual = usualFacts(lifecycle, personas, way, context, functions);
  const { facts } = givenParts(personas, application, { answers: {}, facts: usual });
  const moments = Object.fromEntries(way.map((reached) => [reached, context.now]));
  const state = { status, visit: 1, vendorRequests: requestsBefore(lifecycle, status), facts, fields, moments };
  return { ...state, fields: { ...keptBefore(lifecycle, personas, state, context, functions), ...fields } };
}

/** The fields set by the usual events of the earlier statuses in `keptAfter`. */
function keptBefore(
  lifecycle: CompiledLifecycle,
  personas: Personas,
  before: LifecycleState,
  context: LifecycleContext,
  functions: FunctionRegistry,
): JsonObject {
  const { keptAfter = [], nextEvents = {} } = personas.usual ?? {};
  let fields: JsonObject = {};
  for (const status of keptAfter) {
    const name = nextEvents[status]?.event;
    if (name === undefined || status === before.status || before.moments[status] === undefined) continue;
    const step = applyEvent(lifecycle, { ...before, status, fields }, { name }, context, functions);
    if (step.moved) fields = step.state.fields;
  }
  return fields;
}

/**
 * The parts of a given application that its view always shows: all but the status, and the parts that the lifecycle's
 * view computes.
 */
export function alwaysShown(lifecycle: Lifecycle, personas: Personas, application: JsonObject): JsonObject {
  const { rest: shown } = givenStatus(lifecycle, application);
  return Object.keys(personas.usual?.shown ?? {}).reduce(
    (rest, path) => (readPath(rest, path) === null ? rest : writePath(rest, path, undefined)),
    shown,
  );
}

/** The statuses on the usual path up to this one. All of them if the path does not contain it; none without a status. */
function passed(personas: Personas, status: string): string[] {
  if (status === '') return [];
  const way = personas.usual?.statusOrder ?? [];
  const place = way.indexOf(status);
  return place === -1 ? way : way.slice(0, place + 1);
}

function usualFacts(
  lifecycle: Lifecycle,
  personas: Personas,
  statuses: string[],
  context: LifecycleContext,
  functions: FunctionRegistry,
): JsonObject {
  const usual = { ...personas, personas: {}, order: [] };
  let facts: JsonObject = {};
  for (const status of statuses) {
    const vendor = lifecycle.states[status]?.work?.vendor;
    if (vendor === undefined) continue;
    const inquiry = { vendor, turn: 1 };
    const normal = personaAnswer(usual, inquiry, context, facts, functions);
    const isUsual = personaOf(personas, context.answers, vendor) === undefined;
    const own = isUsual ? normal : personaAnswer(personas, inquiry, context, facts, functions);
    const answer = own?.event === normal?.event ? own : normal;
    if (answer) facts = { ...facts, ...(answer.facts as JsonObject | undefined) };
  }
  return facts;
}

/** Writes the values that an application shows back to the answers and facts they come from. */
export function givenParts(personas: Personas, application: JsonObject, usual: GivenParts): GivenParts {
  let parts: JsonObject = usual;
  for (const [path, target] of Object.entries(personas.usual?.shown ?? {})) {
    const value = readPath(application, path);
    if (value === undefined || value === null) continue;
    const before = readPath(parts, target);
    parts = writePath(parts, target, isObject(before) && isObject(value) ? { ...before, ...value } : value);
  }
  const { answers, facts } = parts;
  return { answers: isObject(answers) ? answers : {}, facts: isObject(facts) ? facts : {} };
}

/**
 * Counts one request for each vendor whose answer leads to this status, so that the next request counts as the second.
 */
function requestsBefore(lifecycle: Lifecycle, status: string): Record<string, number> {
  const leading = Object.values(lifecycle.states).filter(({ on = {} }) =>
    Object.values(on)
      .flat()
      .some(({ to }) => to === status),
  );
  return Object.fromEntries(leading.flatMap(({ work }) => (work?.vendor === undefined ? [] : [[work.vendor, 1]])));
}
