import type { FunctionRegistry } from '../../engine/environment/environment.ts';
import type { LifecycleContext, LifecycleEvent } from '../../lifecycle/lifecycle-state.ts';
import { personaAnswer } from '../../lifecycle/personas.ts';
import { readAnswer } from '../../lifecycle/read-answer.ts';
import type { Lifecycle, Personas } from '../../schema/types.ts';

/** The sandbox vendor's answer about the additional signer of this name. `turn`: the number of the request. */
export function identityAnswer(
  { lifecycle, personas, functions }: { lifecycle: Lifecycle; personas: Personas; functions: FunctionRegistry },
  { vendor, name, turn }: { vendor: string; name: string; turn: number },
  context: LifecycleContext,
): LifecycleEvent | undefined {
  const [firstName = '', ...rest] = name.split(' ');
  const answers = { name: { firstName, lastName: rest.join(' ') } };
  const answer = personaAnswer(personas, { vendor, turn }, { ...context, answers }, {}, functions);
  return answer && readAnswer(lifecycle, vendor, { event: answer.event, ...(answer.facts && { facts: answer.facts }) });
}
