import { namesIn } from '../../engine/logic/names-in.ts';
import type { Json } from '../../json/json.ts';
import type { Lifecycle } from '../../schema/types.ts';
import { transitionsOf, unknownFacts } from './check-lifecycle-facts.ts';
import { type LifecycleProblem, problem } from './lifecycle-problem.ts';

/** Checks the register of refusals: each rule that can refuse has a code, and no other has one. */
export function checkRegister(lifecycle: Lifecycle): LifecycleProblem[] {
  const { register } = lifecycle;
  if (!register) return [];
  const refusing = new Set(
    transitionsOf(lifecycle).flatMap(({ failing = [], refusing: by = [] }) => [...failing, ...by]),
  );
  const without = [...refusing].filter((id) => !Object.hasOwn(register.codes, id));
  const unused = Object.keys(register.codes).filter((id) => !refusing.has(id));
  return [
    ...unknownFacts(lifecycle, namesIn(register.application as Json), ['register', 'application']),
    ...without.map((id) =>
      problem('uncoded-reason', ['register', 'codes'], `'${id}' can refuse, and has no code here.`),
    ),
    ...unused.map((id) => problem('unused-code', ['register', 'codes', id], `No transition refuses by '${id}'.`)),
  ];
}
