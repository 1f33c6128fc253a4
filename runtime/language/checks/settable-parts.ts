import { rootOf } from '../../engine/environment/scope.ts';
import { isObject } from '../../json/json.ts';
import type { CompiledLifecycle } from '../../lifecycle/decision-rules.ts';
import { statusPlace } from '../../lifecycle/status.ts';
import type { Logic } from '../../schema/copy.ts';
import type { Lifecycle, LifecycleTransition } from '../../schema/types.ts';
import { own } from '../source/json-object.ts';
import type { CheckContext } from './context/check-context.ts';
import { lookUp } from './logic/fact-scope.ts';

/** The parts of an application that its lifecycle can set, dotted, as documents name them. */
export type SettableParts = {
  names: string[];
  /** What is within a part. */
  within: ReadonlyMap<string, Within>;
  /** For parts that were asked for: whether they can be set. */
  known: Map<string, boolean>;
};

/** Nothing, anything, or the fields of an answer that is shown as a whole. */
type Within = 'nothing' | 'anything' | { facts: CheckContext['facts']; answer: string };

/**
 * The parts that any lifecycle shows: its `view`, and the status fields that transitions set, without internal ones.
 */
export function settableParts({ documents, facts }: CheckContext): SettableParts {
  const within = new Map<string, Within>();
  for (const { value } of documents.lifecycle.values()) {
    const [part] = statusPlace(value);
    for (const name of statusParts(value)) within.set(`${part}.${name}`, name === 'refusal' ? 'anything' : 'nothing');
    for (const [path, logic] of Object.entries(value.view ?? {})) within.set(path, withinAnswer(facts, value, logic));
  }
  return { names: [...within.keys()], within, known: new Map() };
}

/** Whether a part, or a part of it, can be set. */
export function canBeSet({ names, within, known }: SettableParts, path: string): boolean {
  const isNamed = (): boolean =>
    names.some((name) => name === path || name.startsWith(`${path}.`)) ||
    names.some((name) => path.startsWith(`${name}.`) && has(within.get(name), path.slice(name.length + 1)));
  const can = known.get(path) ?? isNamed();
  known.set(path, can);
  return can;
}

const has = (within: Within = 'nothing', rest: string): boolean =>
  typeof within === 'object' ? !('finding' in lookUp(within, `${within.answer}.${rest}`)) : within === 'anything';

function statusParts(lifecycle: CompiledLifecycle): string[] {
  const transitions = Object.values(lifecycle.states).flatMap(({ on = {} }) => Object.values(on).flat());
  const set = transitions.flatMap((transition) => Object.keys(transition.set ?? {}));
  const refuses = transitions.some((transition) => isRefusal(lifecycle, transition));
  return [
    statusPlace(lifecycle)[1],
    ...(refuses ? ['declineReasons', 'declinedBy'] : []),
    ...(refuses && lifecycle.register ? ['refusal'] : []),
    ...set.filter((name) => own(lifecycle.facts, name)?.source !== 'kept'),
  ];
}

const isRefusal = ({ tests }: CompiledLifecycle, { failing, refusing }: LifecycleTransition): boolean =>
  [...(failing ?? []), ...(refusing ?? [])].some((id) => own(tests, id) !== undefined);

/**
 * What is within a part of the view. An answer shown as a whole has its fields; in the result of a function there can be
 * anything. Holds only the answer's own fact: the result outlives the organisation whose facts these are.
 */
function withinAnswer(facts: CheckContext['facts'], lifecycle: Lifecycle, logic: Logic): Within {
  const name = isObject(logic) && typeof logic.var === 'string' ? logic.var : undefined;
  if (name === undefined || name.includes('.')) return 'anything';
  const read = own(lifecycle.facts, name);
  const answer = read?.from ?? name;
  const root = rootOf(answer);
  const fact = own(facts, root);
  if (read?.source !== 'application' || !fact) return 'anything';
  return { facts: { [root]: fact }, answer };
}
