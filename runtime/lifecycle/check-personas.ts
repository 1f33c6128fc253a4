import type { HostedChoices, HostedLink, Lifecycle, Personas } from '../schema/types.ts';
import { type LifecycleProblem, problem } from './lifecycle-problem.ts';
import { fitsLinkedFact } from './linked-fact.ts';

/** A link ends in an event of the borrower's, and the sandbox knows what can be chosen there and what that brings. */
export function checkLinks({ links = {}, borrower }: Lifecycle, personas: Personas | undefined): LifecycleProblem[] {
  const hosted = personas?.hosted ?? {};
  const unknown = Object.keys(hosted).filter((kind) => !Object.hasOwn(links, kind));
  return [
    ...unknown.map((kind) => problem('unknown-link', ['hosted', kind], `No link is called '${kind}'.`, 'personas')),
    ...Object.entries(links).flatMap(([kind, { event, facts }]) => {
      const choices = Object.hasOwn(hosted, kind) ? hosted[kind] : undefined;
      const brought = [choices?.providers[0], choices?.items[0]].flatMap((choice) => Object.keys(choice?.facts ?? {}));
      const missing = Object.keys(facts).filter((name) => !brought.includes(name));
      return [
        ...(Object.hasOwn(borrower, event)
          ? []
          : [problem('unknown-event', ['links', kind, 'event'], `'${event}' is no event of the borrower's.`)]),
        ...(personas && missing.length > 0
          ? [problem('link-lacks', ['links', kind], `The sandbox's ${kind} does not bring ${missing.join(', ')}.`)]
          : []),
        ...misfitting(facts, choices).map((name) =>
          problem('link-misfit', ['hosted', kind], `The link declares '${name}' otherwise.`, 'personas'),
        ),
      ];
    }),
  ];
}

/** The facts that the sandbox's page brings as they stand, and not as the link declares them. What logic makes is known when it is made. */
function misfitting(declared: HostedLink['facts'], choices: HostedChoices | undefined): string[] {
  const offered = [...(choices?.providers ?? []), ...(choices?.items ?? [])];
  return offered
    .flatMap(({ facts = {} }) => Object.entries(facts))
    .filter(([, value]) => typeof value !== 'object')
    .filter(([name, value]) => Object.hasOwn(declared, name) && !fitsLinkedFact(declared[name], value))
    .map(([name]) => name);
}

/** The usual applicant's way names every status, and nothing that cannot happen there. */
function checkUsual(lifecycle: Lifecycle, usual: Personas['usual']): LifecycleProblem[] {
  if (!usual) return [];
  const states = Object.keys(lifecycle.states);
  return [
    ...usual.way
      .filter((status) => !states.includes(status))
      .map((status) => problem('unknown-state', ['usual', 'way'], `No state is called ${status}.`, 'personas')),
    ...states
      .filter((status) => !usual.way.includes(status))
      .map((status) => problem('unordered-state', ['usual', 'way'], `The usual way leaves ${status} out.`, 'personas')),
    ...Object.entries(usual.does)
      .filter(([status, { event }]) => !lifecycle.states[status]?.on?.[event])
      .map(([status, { event }]) =>
        problem('unknown-event', ['usual', 'does', status], `'${event}' cannot happen in ${status}.`, 'personas'),
      ),
  ];
}

/** Personas have an order and lead to statuses that there are; what their vendors answer can be answered. */
export function checkPersonas(lifecycle: Lifecycle, personas: Personas, functions: string[]): LifecycleProblem[] {
  const unordered = Object.keys(personas.personas).filter((id) => !personas.order.includes(id));
  const unknown = personas.order.filter((id) => !Object.hasOwn(personas.personas, id));
  const tables = [
    { at: ['normal'], answers: personas.normal },
    ...Object.entries(personas.personas).map(([id, { answers }]) => ({ at: ['personas', id, 'answers'], answers })),
  ];
  return [
    ...checkUsual(lifecycle, personas.usual),
    ...unordered.map((id) =>
      problem('unordered-persona', ['personas', id], `'${id}' is not in the order.`, 'personas'),
    ),
    ...unknown.map((id) => problem('unknown-persona', ['order'], `No persona is called '${id}'.`, 'personas')),
    ...Object.entries(personas.personas)
      .flatMap(([id, { leadsTo, passes = [] }]) => [leadsTo, ...passes].map((status) => [id, status] as const))
      .filter(([, status]) => !Object.hasOwn(lifecycle.states, status))
      .map(([id, status]) => problem('unknown-state', ['personas', id], `No state is called ${status}.`, 'personas')),
    ...tables.flatMap(({ at, answers }) =>
      Object.keys(answers)
        .filter((vendor) => !Object.hasOwn(lifecycle.vendors, vendor))
        .map((vendor) => problem('unknown-vendor', [...at, vendor], `No vendor is called '${vendor}'.`, 'personas')),
    ),
    ...tables.flatMap(({ at, answers }) =>
      Object.entries(answers).flatMap(([vendor, turns]) =>
        turns
          .flatMap(({ compute }) => (compute !== undefined && !functions.includes(compute) ? [compute] : []))
          .map((name) => problem('unknown-function', [...at, vendor], `No function is called '${name}'.`, 'personas')),
      ),
    ),
  ];
}
