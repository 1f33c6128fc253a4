import type { FunctionRegistry } from '../engine/environment/environment.ts';
import { readPath } from '../json/dotted-path.ts';
import { isObject, type JsonObject } from '../json/json.ts';
import type { PersonaAnswer, PersonaMatch, Personas, PersonaTrait } from '../schema/types.ts';
import type { LifecycleContext, LifecycleState, Work } from './lifecycle-state.ts';

/**
 * The name in personas for the carrier of messages, which is not a vendor of the lifecycle. It answers 'delivered' or
 * 'refused'.
 */
export const messageCarrier = 'messages';

/**
 * The sandbox vendor's answer for this applicant. The applicant's answers are keyed by fact. Undefined if the vendor is
 * not in the table.
 */
export function personaAnswer(
  personas: Personas,
  work: Pick<Work, 'vendor' | 'turn'>,
  context: LifecycleContext,
  vendorFacts: LifecycleState['facts'],
  functions: FunctionRegistry,
): PersonaAnswer | undefined {
  const vendor = work.vendor ?? '';
  const persona = personas.personas[personaOf(personas, context.answers, vendor) ?? ''];
  const turns = persona?.answers[vendor] ?? personas.normal[vendor];
  const answer = turns?.[Math.min(work.turn, turns.length) - 1];
  return answer && whole(personas.normal[vendor] ?? [], answer, { context, vendorFacts, functions });
}

/**
 * The sandbox vendor's answer with this event: that of the applicant's persona, else the normal one, else that of any
 * persona.
 */
export function personaAnswerOf(
  personas: Personas,
  { vendor, event }: { vendor: string; event: string },
  context: LifecycleContext,
  vendorFacts: LifecycleState['facts'],
  functions: FunctionRegistry,
): PersonaAnswer | undefined {
  const own = personas.personas[personaOf(personas, context.answers, vendor) ?? ''];
  const tables = [own?.answers, personas.normal, ...Object.values(personas.personas).map(({ answers }) => answers)];
  const answer = tables.flatMap((table) => table?.[vendor] ?? []).find((turn) => turn.event === event);
  return answer && whole(personas.normal[vendor] ?? [], answer, { context, vendorFacts, functions });
}

type AnswerInput = { context: LifecycleContext; vendorFacts: LifecycleState['facts']; functions: FunctionRegistry };

/**
 * A complete answer: facts that a persona does not set come from the normal answer with the same event. A fact set to
 * null is left out.
 */
function whole(normal: readonly PersonaAnswer[], answer: PersonaAnswer, input: AnswerInput): PersonaAnswer {
  const usual = normal.find(({ event }) => event !== undefined && event === answer.event);
  const named = { ...(usual && usual !== answer && computed(usual, input)), ...computed(answer, input) };
  const facts = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== null));
  return Object.keys(facts).length > 0 ? { ...answer, facts } : answer;
}

function computed({ facts, compute }: PersonaAnswer, { context, vendorFacts, functions }: AnswerInput): JsonObject {
  const computedFacts = compute === undefined ? undefined : functions[compute]?.({ ...context, facts: vendorFacts });
  return { ...(facts as JsonObject | undefined), ...(isObject(computedFacts) ? computedFacts : {}) };
}

/** The id of the first persona that matches the applicant; with a vendor, of the first that has answers for it. */
export function personaOf(personas: Personas, answers: JsonObject, vendor?: string): string | undefined {
  return personas.order.find((id) => {
    const persona = personas.personas[id];
    const matches = persona && isMatch(personas.traits ?? {}, persona.match, answers);
    return matches && (vendor === undefined || vendor in persona.answers);
  });
}

function isMatch(traits: NonNullable<Personas['traits']>, match: PersonaMatch, answers: JsonObject): boolean {
  return Object.entries(match).every(([name, text]) => {
    const trait = traits[name];
    return trait !== undefined && traitOf(trait, answers).toLowerCase() === text.toLowerCase();
  });
}

/** The text of a trait in the applicant's answers; '' without an answer. */
function traitOf({ fact, part, first, last }: PersonaTrait, answers: JsonObject): string {
  const text = String(readPath(answers, fact) ?? '').trim();
  const whole = part === undefined ? text : parts[part](text);
  return whole.slice(0, first).slice(last === undefined ? 0 : -last);
}

const parts: Record<NonNullable<PersonaTrait['part']>, (text: string) => string> = {
  street: (text) => text.replace(/^\d[\w-]*\s+/, ''),
  digits: (text) => text.replace(/\D/g, ''),
};

/** The personas for a lifecycle whose product has no personas document. */
export const noPersonas: Personas = {
  normal: {},
  personas: {},
  order: [],
};
