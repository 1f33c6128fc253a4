import type { FunctionRegistry } from '../engine/environment/environment.ts';
import { readPath } from '../json/dotted-path.ts';
import { isObject, type JsonObject } from '../json/json.ts';
import type { PersonaAnswer, PersonaMatch, Personas } from '../schema/types.ts';
import type { LifecycleContext, LifecycleState, Work } from './lifecycle-state.ts';

/** What personas call the carrier of messages, which is no vendor of a lifecycle: it answers 'delivered' or 'refused'. */
export const messageCarrier = 'messages';

/**
 * The sandbox vendor's answer for this applicant. The borrower's answers are keyed by fact (name.lastName,
 * propertyAddress.street1, ssn). Undefined where the table does not list the vendor.
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
 * The sandbox vendor's answer with this event: of the applicant's persona, else the normal one, else that of any
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

type Asked = { context: LifecycleContext; vendorFacts: LifecycleState['facts']; functions: FunctionRegistry };

/** An answer with all its facts: those that a persona leaves out come from the normal answer with the same event. */
function whole(normal: readonly PersonaAnswer[], answer: PersonaAnswer, asked: Asked): PersonaAnswer {
  const usual = normal.find(({ event }) => event !== undefined && event === answer.event);
  const facts = { ...(usual && computed(usual, asked)), ...computed(answer, asked) };
  return Object.keys(facts).length > 0 ? { ...answer, facts } : answer;
}

function computed({ facts, compute }: PersonaAnswer, { context, vendorFacts, functions }: Asked): JsonObject {
  const made = compute === undefined ? undefined : functions[compute]?.({ ...context, facts: vendorFacts });
  return { ...(facts as JsonObject | undefined), ...(isObject(made) ? made : {}) };
}

/** The id of the first persona that matches the applicant; with a vendor, of the first that has answers for it. */
export function personaOf(personas: Personas, answers: JsonObject, vendor?: string): string | undefined {
  return personas.order.find((id) => {
    const persona = personas.personas[id];
    return persona && isMatch(persona.match, answers) && (vendor === undefined || vendor in persona.answers);
  });
}

function isMatch(match: PersonaMatch, answers: JsonObject): boolean {
  const text = (path: string): string => String(readPath(answers, path) ?? '').trim();
  const ssn = text('ssn').replaceAll('-', '');
  const street = text('propertyAddress.street1').replace(/^\d[\w-]*\s+/, '');
  const agrees = (wanted: string | undefined, seen: string): boolean =>
    wanted === undefined || wanted.toLowerCase() === seen.toLowerCase();
  return (
    agrees(match.lastName, text('name.lastName')) &&
    agrees(match.street, street) &&
    agrees(match.ssnFirstThree, ssn.slice(0, 3)) &&
    agrees(match.ssnLastFour, ssn.slice(-4))
  );
}

/** The personas of a lifecycle whose product has no document of them. */
export const noPersonas: Personas = {
  normal: {},
  personas: {},
  order: [],
};
