import type { Json } from '../../schema/copy.ts';
import type { PersonaAnswer, PersonaMatch, Personas } from '../../schema/types.ts';
import { readPath } from '../facts/dotted.ts';

type JsonObject = { [key: string]: Json };

/**
 * What the sandbox's vendor answers to this applicant. `answers` are the borrower's, as facts have them (name.lastName, propertyAddress.street1,
 * ssn); `turn` counts from 1 how often the vendor was given work. Undefined where the table does not know the vendor.
 */
export function personaAnswer(
  personas: Personas,
  vendor: string,
  turn: number,
  answers: JsonObject,
): PersonaAnswer | undefined {
  const persona = personas.personas[personaOf(personas, answers, vendor) ?? ''];
  const turns = persona?.answers[vendor] ?? personas.normal[vendor];
  return turns?.[Math.min(turn, turns.length) - 1];
}

/** The id of the first persona that the applicant is; with a vendor, of the first that says something of it. */
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
