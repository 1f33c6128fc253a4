import { namesIn } from '../../engine/logic/names-in.ts';
import type { Json } from '../../json/json.ts';
import type { Lifecycle, LifecycleTransition } from '../../schema/types.ts';
import { recordParts } from '../lifecycle-state.ts';
import { eventsIn } from '../status.ts';
import { type LifecycleProblem, problem } from './lifecycle-problem.ts';

const transitions = new WeakMap<Lifecycle, LifecycleTransition[]>();

/** The transitions of all states, including those of events that every state handles. Cached by lifecycle. */
export function transitionsOf(lifecycle: Lifecycle): readonly LifecycleTransition[] {
  const found =
    transitions.get(lifecycle) ??
    Object.keys(lifecycle.states).flatMap((status) => Object.values(eventsIn(lifecycle, status)).flat());
  transitions.set(lifecycle, found);
  return found;
}

export function checkFacts(lifecycle: Lifecycle, functions: string[]): LifecycleProblem[] {
  const brought = new Set([
    ...Object.values(lifecycle.vendors).flatMap(({ answers }) =>
      Object.values(answers).flatMap(({ facts = [], optional = [] }) => [...facts, ...optional]),
    ),
    ...Object.values(lifecycle.people ?? {}).flatMap(({ facts }) => facts ?? []),
    ...(lifecycle.participants ? [lifecycle.participants.fact] : []),
  ]);
  const set = new Set(transitionsOf(lifecycle).flatMap((transition) => Object.keys(transition.set ?? {})));
  const ofFacts = Object.entries(lifecycle.facts).flatMap(([name, fact]) => [
    ...(fact.source === 'derived' && fact.logic === undefined && !functions.includes(fact.function ?? '')
      ? [problem('unknown-function', ['facts', name, 'function'], `No function is called '${fact.function}'.`)]
      : []),
    ...unknownFacts(lifecycle, fact.of ?? [], ['facts', name, 'of']),
    ...unknownFacts(lifecycle, namesIn(fact.logic ?? null), ['facts', name, 'logic']),
    ...(fact.source === 'vendor' && !brought.has(name)
      ? [problem('unused-fact', ['facts', name], `No vendor's answer has '${name}'.`)]
      : []),
    ...((fact.source === 'status' || fact.source === 'kept') && !set.has(name)
      ? [problem('unused-fact', ['facts', name], `No transition sets '${name}'.`)]
      : []),
    ...(fact.source === 'clock' && !clocks.includes(fact.from ?? '')
      ? [problem('unknown-clock', ['facts', name, 'from'], `A clock is 'now' or 'today', not '${fact.from}'.`)]
      : []),
    ...(fact.source === 'record' && !recordParts.some((part) => part === fact.from)
      ? [problem('unknown-record', ['facts', name, 'from'], `No part of an application's record is '${fact.from}'.`)]
      : []),
    ...(fact.source === 'moment' && !Object.hasOwn(lifecycle.states, fact.from ?? '')
      ? [problem('unknown-state', ['facts', name, 'from'], `No state is called ${fact.from}.`)]
      : []),
  ]);
  const ofPeople = Object.entries(lifecycle.people ?? {}).flatMap(([event, { facts = [] }]) =>
    unknownFacts(lifecycle, facts, ['people', event, 'facts']),
  );
  const ofVendors = Object.entries(lifecycle.vendors).flatMap(([vendor, { answers }]) =>
    Object.entries(answers).flatMap(([event, { facts = [], optional = [] }]) => [
      ...unknownFacts(lifecycle, facts, ['vendors', vendor, 'answers', event, 'facts']),
      ...unknownFacts(lifecycle, optional, ['vendors', vendor, 'answers', event, 'optional']),
    ]),
  );
  return [...ofFacts, ...ofPeople, ...ofVendors];
}

const clocks = ['now', 'today'];

export function checkView(lifecycle: Lifecycle): LifecycleProblem[] {
  const { activeAt, view = {} } = lifecycle;
  const ofActive =
    activeAt === undefined || Object.hasOwn(view, activeAt)
      ? []
      : [problem('unknown-view-part', ['activeAt'], `The view has no '${activeAt}'.`)];
  const ofParts = Object.entries(view).flatMap(([path, logic]) => [
    ...namesIn(logic)
      .filter((name) => !isDeclared(lifecycle, name))
      .map((name) => problem('unknown-fact', ['view', path], `'${name}' is not a fact of this lifecycle.`)),
    ...(/^[a-z][a-zA-Z0-9]*(\.[a-z][a-zA-Z0-9]*)*$/.test(path)
      ? []
      : [problem('view-path', ['view', path], `'${path}' is not a dotted path of an application.`)]),
  ]);
  return [...ofActive, ...ofParts];
}

/** Reports unknown functions in logic. */
export function checkFunctions(lifecycle: Lifecycle, functions: string[]): LifecycleProblem[] {
  const unknown = (at: string[], logic: Json | undefined): LifecycleProblem[] =>
    calledIn(logic)
      .filter((name) => !functions.includes(name))
      .map((name) => problem('unknown-function', at, `No function is called '${name}'.`));
  return [
    ...Object.entries(lifecycle.people ?? {}).flatMap(([event, { askedWhen }]) =>
      unknown(['people', event, 'askedWhen'], askedWhen),
    ),
    ...Object.entries(lifecycle.view ?? {}).flatMap(([path, logic]) => unknown(['view', path], logic)),
    ...Object.entries(lifecycle.anywhere ?? {}).flatMap(([event, { when, set = {} }]) => [
      ...unknown(['anywhere', event, 'when'], when),
      ...unknown(['anywhere', event, 'set'], Object.values(set) as Json),
    ]),
    ...Object.entries(lifecycle.states).flatMap(([status, { on = {}, after }]) => [
      ...unknown(['states', status, 'after', 'until'], after?.until),
      ...unknown(['states', status, 'after', 'when'], after?.when),
      ...Object.entries(on).flatMap(([event, transitions]) =>
        transitions.flatMap(({ when, set = {} }, index) =>
          unknown(['states', status, 'on', event, String(index)], [when ?? null, Object.values(set)] as Json),
        ),
      ),
    ]),
  ];
}

/** The names of the functions that logic calls. */
export function calledIn(logic: Json | undefined): string[] {
  if (Array.isArray(logic)) return logic.flatMap(calledIn);
  if (typeof logic !== 'object' || logic === null) return [];
  const name = Array.isArray(logic.call) ? logic.call[0] : undefined;
  return [...(typeof name === 'string' ? [name] : []), ...Object.values(logic).flatMap(calledIn)];
}

const isDeclared = ({ facts }: Lifecycle, name: string): boolean => Object.hasOwn(facts, name.split('.')[0] ?? '');

/** Reports facts that a condition cannot read: undeclared ones, and those for the view only. */
export function unknownFacts(lifecycle: Lifecycle, names: string[], path: string[]): LifecycleProblem[] {
  return names.flatMap((name) => {
    if (!isDeclared(lifecycle, name))
      return [problem('unknown-fact', path, `'${name}' is not a fact of this lifecycle.`)];
    if (lifecycle.facts[name.split('.')[0] ?? '']?.source !== 'record') return [];
    return [problem('record-outside-view', path, `'${name}' is part of the record, which only the view may read.`)];
  });
}
