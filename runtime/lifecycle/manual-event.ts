import type { FunctionRegistry } from '../engine/environment/environment.ts';
import type { Json, JsonObject } from '../json/json.ts';
import type { Lifecycle, Personas } from '../schema/types.ts';
import { knownFacts } from './lifecycle-context.ts';
import type { LifecycleContext, LifecycleEvent, LifecycleState } from './lifecycle-state.ts';
import { personaAnswer, personaAnswerOf } from './personas.ts';
import { areFacts, readAnswer } from './read-answer.ts';
import { eventsIn } from './status.ts';

/** An event that may occur without the applicant, and the facts that it provides. */
export type PossibleEvent = {
  event: string;
  by: string;
  title: string;
  /** `values`: the only ones that it may have, each with its meaning. */
  facts: { name: string; type: string; values?: Readonly<Record<string, string>> }[];
  /** Every status handles this event: it is not what the current status waits for. */
  anytime?: true;
  /** It may come, and the current status does not wait for it. */
  unawaited?: true;
};

/** The events that may occur in a status: its vendor's answers, staff actions and its timer. */
export function possibleEvents(lifecycle: Lifecycle, status: string): PossibleEvent[] {
  const { work, after } = lifecycle.states[status] ?? {};
  return Object.keys(eventsIn(lifecycle, status)).flatMap((event): PossibleEvent[] => {
    const vendor = lifecycle.vendors[work?.vendor ?? ''];
    const answer = vendor?.answers[event];
    const person = lifecycle.people?.[event];
    const factTypes = (names: readonly string[] = []) =>
      names.map((name) => {
        const { type = 'string', values } = lifecycle.facts[name] ?? {};
        return { name, type, ...(values && { values }) };
      });
    if (answer)
      return [
        {
          event,
          by: work?.vendor ?? '',
          title: vendor.title,
          facts: factTypes([...(answer.facts ?? []), ...(answer.optional ?? [])]),
        },
      ];
    if (person) {
      const anytime = Object.hasOwn(lifecycle.anywhere ?? {}, event) && { anytime: true as const };
      const unawaited = person.unawaited === true && { unawaited: true as const };
      return [{ event, by: person.by, title: person.title, facts: factTypes(person.facts), ...anytime, ...unawaited }];
    }
    return after?.event === event ? [{ event, by: 'time', title: 'The day has come.', facts: [] }] : [];
  });
}

/**
 * Validates an event entered by hand, with its facts; without facts it uses those of the sandbox's answer. Undefined if
 * the event cannot occur in this status, or the facts are not those declared for it.
 */
export function manualEvent(
  lifecycle: Lifecycle,
  personas: Personas,
  state: LifecycleState,
  context: LifecycleContext,
  functions: FunctionRegistry,
  entry: { event: string; facts?: JsonObject | undefined },
): LifecycleEvent | undefined {
  const open = possibleEvents(lifecycle, state.status).find(({ event }) => event === entry.event);
  if (!open) return undefined;
  const vendor = lifecycle.states[state.status]?.work?.vendor ?? '';
  if (open.by === vendor) {
    const answer = { vendor, event: entry.event };
    const facts = entry.facts ?? personaAnswerOf(personas, answer, context, knownFacts(state), functions)?.facts;
    return readAnswer(lifecycle, vendor, { event: entry.event, facts });
  }
  const names = open.facts.map(({ name }) => name);
  const facts = entry.facts ?? usualFacts(personas, names, context, state, functions);
  return areFacts(lifecycle, names, facts) ? { name: entry.event, facts } : undefined;
}

/** The values of these facts in the sandbox's usual vendor answers. */
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
