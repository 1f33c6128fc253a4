import type { Lifecycle, PersonaAnswer, Personas } from '../../schema/types.ts';
import { messageCarrier } from '../personas.ts';
import { type LifecycleProblem, problem } from './lifecycle-problem.ts';

type Table = { at: string[]; answers: Readonly<Record<string, readonly PersonaAnswer[]>> };

/**
 * Checks the sandbox's answers of vendors: each vendor exists and has a normal answer, which the sandbox gives where no persona
 * says otherwise; each answer is an event of its vendor, with facts that this event may bring; functions exist.
 */
export function checkPersonaAnswers(
  { vendors }: Lifecycle,
  { normal, personas }: Personas,
  functions: readonly string[],
): LifecycleProblem[] {
  const tables: Table[] = [
    { at: ['normal'], answers: normal },
    ...Object.entries(personas).map(([id, { answers }]) => ({ at: ['personas', id, 'answers'], answers })),
  ];
  return [
    ...Object.keys(vendors)
      .filter((vendor) => !Object.hasOwn(normal, vendor))
      .map((vendor) =>
        problem(
          'unanswered-vendor',
          ['normal'],
          `The vendor '${vendor}' has no normal answer in the sandbox.`,
          'personas',
        ),
      ),
    ...tables.flatMap(({ at, answers }) =>
      Object.entries(answers).flatMap(([vendor, turns]) =>
        turns.flatMap((turn, index) => [
          ...checkEvent(vendors, vendor, turn, [...at, vendor, String(index)]),
          ...(turn.compute === undefined || functions.includes(turn.compute)
            ? []
            : [problem('unknown-function', [...at, vendor], `No function is called '${turn.compute}'.`, 'personas')]),
        ]),
      ),
    ),
    ...tables.flatMap(({ at, answers }) =>
      Object.keys(answers)
        .filter((vendor) => vendor !== messageCarrier && !Object.hasOwn(vendors, vendor))
        .map((vendor) => problem('unknown-vendor', [...at, vendor], `No vendor is called '${vendor}'.`, 'personas')),
    ),
  ];
}

/** The event and the facts of one answer, as its vendor declares them. An answer without an event never comes. */
function checkEvent(
  vendors: Lifecycle['vendors'],
  vendor: string,
  { event, facts = {} }: PersonaAnswer,
  at: string[],
): LifecycleProblem[] {
  const declared = Object.hasOwn(vendors, vendor) ? vendors[vendor]?.answers : undefined;
  if (!declared || event === undefined) return [];
  const answer = Object.hasOwn(declared, event) ? declared[event] : undefined;
  if (!answer)
    return [problem('unknown-event', [...at, 'event'], `The vendor '${vendor}' has no answer '${event}'.`, 'personas')];
  const known = [...(answer.facts ?? []), ...(answer.optional ?? [])];
  return Object.keys(facts)
    .filter((name) => !known.includes(name))
    .map((name) =>
      problem(
        'fact-not-brought',
        [...at, 'facts', name],
        `The answer '${event}' of '${vendor}' brings no '${name}'.`,
        'personas',
      ),
    );
}
