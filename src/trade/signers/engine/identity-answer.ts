import type { DomainApplication } from '../../../../runtime/journey/application/journey-domain.ts';
import type { LifecycleEvent } from '../../../../runtime/lifecycle/lifecycle-state.ts';
import { personaAnswer } from '../../../../runtime/lifecycle/personas.ts';
import { readAnswer } from '../../../../runtime/lifecycle/read-answer.ts';
import { nameParts } from '../decisions/views.ts';

/** The sandbox vendor's answer about the additional signer of this name. `turn`: the number of the request. */
export function identityAnswer(
  { lifecycle, documents: { personas }, functions, context }: DomainApplication,
  { vendor, name, turn }: { vendor: string; name: string; turn: number },
): LifecycleEvent | undefined {
  const answers = { name: nameParts(name) };
  const answer = personaAnswer(personas, { vendor, turn }, { ...context(), answers }, {}, functions);
  return answer && readAnswer(lifecycle, vendor, { event: answer.event, ...(answer.facts && { facts: answer.facts }) });
}
