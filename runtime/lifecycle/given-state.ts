import type { FunctionRegistry } from '../engine/environment/environment.ts';
import { readPath, writePath } from '../json/dotted-path.ts';
import type { JsonObject } from '../json/json.ts';
import { isObject } from '../json/json.ts';
import type { Lifecycle, Personas } from '../schema/types.ts';
import type { LifecycleContext, LifecycleState } from './lifecycle-state.ts';
import { personaAnswer } from './personas.ts';

/** What borrower and vendors have told. */
type GivenParts = { answers: JsonObject; facts: JsonObject };

/** The answers of a borrower whose application is given in a status: the usual ones, and over them what the application shows of its own. */
export function givenAnswers(personas: Personas, application: JsonObject, own: JsonObject = {}): JsonObject {
  const usual = { ...(personas.usual?.answers as JsonObject | undefined), ...own };
  return givenParts(personas, application, { answers: usual, facts: {} }).answers;
}

/**
 * An application that is given in a status, as if it had come there in the usual way: vendors have answered as they do, and every status was last
 * reached just now. Its work is not asked for before something happens to it.
 */
export function givenState(
  lifecycle: Lifecycle,
  personas: Personas,
  application: JsonObject,
  context: LifecycleContext,
  functions: FunctionRegistry = {},
): LifecycleState {
  const { checklistStatus, ...fields } = isObject(application.status) ? application.status : {};
  const status = typeof checklistStatus === 'string' ? checklistStatus : '';
  const way = passed(personas, status);
  const facts = usualFacts(lifecycle, personas, way, context, functions);
  return {
    status,
    visit: 1,
    asked: askedBefore(lifecycle, status),
    facts: givenParts(personas, application, { answers: {}, facts }).facts,
    fields,
    moments: Object.fromEntries(way.map((reached) => [reached, context.now])),
  };
}

/** What is shown of a given application for good: what it says of its status, of answers and of vendors' facts moves with the lifecycle. */
export function givenToShow(personas: Personas, application: JsonObject): JsonObject {
  const { status: _status, ...shown } = application;
  return Object.keys(personas.usual?.shown ?? {}).reduce(
    (rest, path) => (readPath(rest, path) === null ? rest : writePath(rest, path, undefined)),
    shown,
  );
}

/** The statuses that an application has come to by the usual way; where the way does not know the status, all of them. */
function passed(personas: Personas, status: string): string[] {
  const way = personas.usual?.way ?? [];
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
    const answer = vendor && personaAnswer(usual, { vendor, turn: 1 }, context, facts, functions);
    if (answer) facts = { ...facts, ...(answer.facts as JsonObject | undefined) };
  }
  return facts;
}

/** What an application shows, put back where it comes from. */
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

/** A vendor whose answer leads to this status was asked once, so that the next time is the second. */
function askedBefore(lifecycle: Lifecycle, status: string): Record<string, number> {
  const leading = Object.values(lifecycle.states).filter(({ on = {} }) =>
    Object.values(on)
      .flat()
      .some(({ to }) => to === status),
  );
  return Object.fromEntries(leading.flatMap(({ work }) => (work?.vendor === undefined ? [] : [[work.vendor, 1]])));
}
