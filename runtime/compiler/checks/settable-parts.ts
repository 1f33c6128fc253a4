import { rootOf } from '../../engine/environment/scope.ts';
import { isObject } from '../../json/json.ts';
import { statusPlace } from '../../lifecycle/status.ts';
import type { CompiledLifecycle } from '../../lifecycle/underwriting-rules.ts';
import type { Logic } from '../../schema/copy.ts';
import type { Lifecycle, LifecycleTransition } from '../../schema/types.ts';
import { own } from '../read/json-object.ts';
import type { CheckContext } from './context/check-context.ts';
import { lookUp } from './logic/fact-scope.ts';

/** The parts of an application that its lifecycle can set. */
export type SettableParts = {
  /** Dotted, as the documents name them. */
  names: string[];
  /** Whether a part, or a part of it, can be set. */
  has: (path: string) => boolean;
};

/**
 * The parts that any lifecycle shows: its `view`, and the status fields that transitions set, without internal ones.
 */
export function settableParts({ documents, facts }: CheckContext): SettableParts {
  const shown = new Map<string, (rest: string) => boolean>();
  for (const { value } of documents.lifecycle.values()) {
    const [part] = statusPlace(value);
    for (const name of statusParts(value)) shown.set(`${part}.${name}`, () => false);
    for (const [path, logic] of Object.entries(value.view ?? {})) shown.set(path, partsOfAnswer(facts, value, logic));
  }
  const names = [...shown.keys()];
  const known = new Map<string, boolean>();
  const canBeSet = (path: string): boolean =>
    names.some((name) => name === path || name.startsWith(`${path}.`)) ||
    names.some((name) => path.startsWith(`${name}.`) && shown.get(name)?.(path.slice(name.length + 1)));
  return {
    names,
    has: (path) => {
      const has = known.get(path) ?? canBeSet(path);
      known.set(path, has);
      return has;
    },
  };
}

function statusParts(lifecycle: CompiledLifecycle): string[] {
  const transitions = Object.values(lifecycle.states).flatMap(({ on = {} }) => Object.values(on).flat());
  const set = transitions.flatMap((transition) => Object.keys(transition.set ?? {}));
  const refuses = transitions.some((transition) => isRefusal(lifecycle, transition));
  return [
    statusPlace(lifecycle)[1],
    ...(refuses ? ['declineReasons'] : []),
    ...set.filter((name) => own(lifecycle.facts, name)?.source !== 'kept'),
  ];
}

const isRefusal = ({ tests }: CompiledLifecycle, { failing, refusing }: LifecycleTransition): boolean =>
  [...(failing ?? []), ...(refusing ?? [])].some((id) => own(tests, id) !== undefined);

/**
 * Tells of a part whether a value in the view has it. An answer shown as a whole has its fields; for the result of a
 * function, any part is accepted. Holds only the answer's own fact: the result outlives the organisation whose facts these
 * are.
 */
function partsOfAnswer(facts: CheckContext['facts'], lifecycle: Lifecycle, logic: Logic): (rest: string) => boolean {
  const name = isObject(logic) && typeof logic.var === 'string' ? logic.var : undefined;
  if (name === undefined || name.includes('.')) return () => true;
  const read = own(lifecycle.facts, name);
  const answer = read?.from ?? name;
  const root = rootOf(answer);
  const fact = own(facts, root);
  if (read?.source !== 'application' || !fact) return () => true;
  const scope = { facts: { [root]: fact } };
  return (rest) => !('finding' in lookUp(scope, `${answer}.${rest}`));
}
