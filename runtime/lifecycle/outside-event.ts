import type { FunctionRegistry } from '../engine/environment/environment.ts';
import type { Json, JsonObject } from '../json/json.ts';
import type { Lifecycle, Personas } from '../schema/types.ts';
import type { LifecycleContext, LifecycleEvent, LifecycleState } from './lifecycle-state.ts';
import { knownFacts, personaAnswer, personaAnswerOf } from './personas.ts';
import { areFacts, readAnswer } from './read-answer.ts';

/** Something that may happen to an application without its borrower, and the facts that it brings. */
export type OpenEvent = { event: string; by: string; title: string; facts: { name: string; type: string }[] };

/** What may happen here: the answers of the vendor at work, what people do, and what time brings. */
export function openEvents(lifecycle: Lifecycle, status: string): OpenEvent[] {
  const { on = {}, work, after } = lifecycle.states[status] ?? {};
  return Object.keys(on).flatMap((event): OpenEvent[] => {
    const vendor = lifecycle.vendors[work?.vendor ?? ''];
    const answer = vendor?.answers[event];
    const person = lifecycle.people?.[event];
    const told = (names: readonly string[] = []) =>
      names.map((name) => ({ name, type: lifecycle.facts[name]?.type ?? 'string' }));
    if (answer) return [{ event, by: work?.vendor ?? '', title: vendor.title, facts: told(answer.facts) }];
    if (person) return [{ event, by: person.by, title: person.title, facts: told(person.facts) }];
    return after?.event === event ? [{ event, by: 'time', title: 'The day has come.', facts: [] }] : [];
  });
}

/**
 * An event that is given by hand, with its facts; where none are given, those that the sandbox would answer. Undefined where it cannot happen here, or
 * where its facts are not those that it brings.
 */
export function outsideEvent(
  lifecycle: Lifecycle,
  personas: Personas,
  state: LifecycleState,
  context: LifecycleContext,
  functions: FunctionRegistry,
  given: { event: string; facts?: JsonObject | undefined },
): LifecycleEvent | undefined {
  const open = openEvents(lifecycle, state.status).find(({ event }) => event === given.event);
  if (!open) return undefined;
  const vendor = lifecycle.states[state.status]?.work?.vendor ?? '';
  if (open.by === vendor) {
    const answer = { vendor, event: given.event };
    const facts = given.facts ?? personaAnswerOf(personas, answer, context, knownFacts(state), functions)?.facts;
    return readAnswer(lifecycle, vendor, { event: given.event, facts });
  }
  const names = open.facts.map(({ name }) => name);
  const facts = given.facts ?? usualFacts(personas, names, context, state, functions);
  return areFacts(lifecycle, names, facts) ? { name: given.event, facts } : undefined;
}

/** Facts by name, as the sandbox's vendors bring them. */
function usualFacts(
  personas: Personas,
  names: string[],
  context: LifecycleContext,
  state: LifecycleState,
  functions: FunctionRegistry,
): JsonObject {
  const usual = { ...personas, personas: {}, order: [] };
  const brought = Object.keys(personas.normal).map((vendor) => {
    const answer = personaAnswer(usual, { vendor, turn: 1 }, context, knownFacts(state), functions);
    return (answer?.facts ?? {}) as JsonObject;
  });
  const all: JsonObject = Object.assign({}, ...brought);
  return Object.fromEntries(
    names.flatMap((name): [string, Json][] => (name in all ? [[name, all[name] ?? null]] : [])),
  );
}
