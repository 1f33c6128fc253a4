import type { HostedChoices, HostedLink, Lifecycle, Personas } from '../../schema/types.ts';
import { fitsLinkedFact } from '../linked-fact.ts';
import { checkPersonaAnswers } from './check-persona-answers.ts';
import { type LifecycleProblem, problem } from './lifecycle-problem.ts';

/** Checks hosted links: their event is one of the applicant's, and the sandbox offers choices that provide their facts. */
export function checkLinks({ links = {}, applicant }: Lifecycle, personas: Personas | undefined): LifecycleProblem[] {
  const hosted = personas?.hosted ?? {};
  const unknown = Object.keys(hosted).filter((kind) => !Object.hasOwn(links, kind));
  return [
    ...unknown.map((kind) => problem('unknown-link', ['hosted', kind], `No link is called '${kind}'.`, 'personas')),
    ...Object.entries(links).flatMap(([kind, { event, facts }]) => {
      const choices = Object.hasOwn(hosted, kind) ? hosted[kind] : undefined;
      const brought = [choices?.providers[0], choices?.items[0]].flatMap((choice) => Object.keys(choice?.facts ?? {}));
      const missing = Object.keys(facts).filter((name) => !brought.includes(name));
      return [
        ...(Object.hasOwn(applicant, event)
          ? []
          : [problem('unknown-event', ['links', kind, 'event'], `'${event}' is not an event of the applicant.`)]),
        ...(personas && missing.length > 0
          ? [problem('link-lacks', ['links', kind], `The sandbox's ${kind} lacks ${missing.join(', ')}.`)]
          : []),
        ...misfitting(facts, choices).map((name) =>
          problem('link-misfit', ['hosted', kind], `'${name}' does not match the link's declaration.`, 'personas'),
        ),
      ];
    }),
  ];
}

/**
 * Literal facts of the sandbox's page that do not match the link's declaration. Facts with logic are checked when they
 * are evaluated.
 */
function misfitting(declared: HostedLink['facts'], choices: HostedChoices | undefined): string[] {
  const offered = [...(choices?.providers ?? []), ...(choices?.items ?? [])];
  return offered
    .flatMap(({ facts = {} }) => Object.entries(facts))
    .filter(([, value]) => typeof value !== 'object')
    .filter(([name, value]) => Object.hasOwn(declared, name) && !fitsLinkedFact(declared[name], value))
    .map(([name]) => name);
}

/** Checks the usual applicant's path: it names every status, and only events that can occur in it. */
function checkUsual(lifecycle: Lifecycle, usual: Personas['usual']): LifecycleProblem[] {
  if (!usual) return [];
  const states = Object.keys(lifecycle.states);
  return [
    ...usual.statusOrder.flatMap((status, at) =>
      states.includes(status)
        ? []
        : [problem('unknown-state', ['usual', 'statusOrder', String(at)], `No state is called ${status}.`, 'personas')],
    ),
    ...states
      .filter((status) => !usual.statusOrder.includes(status))
      .map((status) =>
        problem('unordered-state', ['usual', 'statusOrder'], `"statusOrder" lacks ${status}.`, 'personas'),
      ),
    ...Object.entries(usual.nextEvents)
      .filter(([status, { event }]) => !lifecycle.states[status]?.on?.[event])
      .map(([status, { event }]) =>
        problem(
          'unknown-event',
          ['usual', 'nextEvents', status, 'event'],
          `'${event}' cannot happen in ${status}.`,
          'personas',
        ),
      ),
  ];
}

/** Checks personas: they have an order and lead to existing statuses; their vendors and functions exist. */
export function checkPersonas(lifecycle: Lifecycle, personas: Personas, functions: string[]): LifecycleProblem[] {
  const unordered = Object.keys(personas.personas).filter((id) => !personas.order.includes(id));
  const unknown = personas.order.filter((id) => !Object.hasOwn(personas.personas, id));
  return [
    ...checkUsual(lifecycle, personas.usual),
    ...unordered.map((id) =>
      problem('unordered-persona', ['personas', id], `'${id}' is not in the order.`, 'personas'),
    ),
    ...checkTraits(personas),
    ...unknown.map((id) => problem('unknown-persona', ['order'], `No persona is called '${id}'.`, 'personas')),
    ...Object.entries(personas.personas)
      .flatMap(([id, { leadsTo, laterStatuses = [] }]) => [
        [['personas', id, 'leadsTo'], leadsTo] as const,
        ...laterStatuses.map((status, at) => [['personas', id, 'laterStatuses', String(at)], status] as const),
      ])
      .filter(([, status]) => !Object.hasOwn(lifecycle.states, status))
      .map(([at, status]) => problem('unknown-state', [...at], `No state is called ${status}.`, 'personas')),
    ...checkPersonaAnswers(lifecycle, personas, functions),
  ];
}

/** Reports problems of the traits by which personas are matched. */
function checkTraits({ personas, traits = {} }: Personas): LifecycleProblem[] {
  return Object.entries(personas).flatMap(([id, { match }]) =>
    Object.keys(match)
      .filter((trait) => !Object.hasOwn(traits, trait))
      .map((trait) =>
        problem('unknown-trait', ['personas', id, 'match', trait], `No trait is called '${trait}'.`, 'personas'),
      ),
  );
}
