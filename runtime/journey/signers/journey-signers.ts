import type { FunctionRegistry } from '../../engine/environment/environment.ts';
import type { LifecycleContext, LifecycleEvent } from '../../lifecycle/lifecycle-state.ts';
import { personaAnswer } from '../../lifecycle/personas.ts';
import { readAnswer } from '../../lifecycle/read-answer.ts';
import type { Lifecycle, Personas } from '../../schema/types.ts';
import { FakeIdentity } from './fake-identity.ts';
import { FakeSigners, type SignedApplication } from './fake-signers.ts';

type Around = {
  lifecycle: Lifecycle;
  personas: Personas;
  functions: FunctionRegistry;
  domains: SignedApplication['domains'];
  context(): LifecycleContext;
};

/** The additional signers of a journey's application, and the checks of their photo IDs. */
export function journeySigners(
  { lifecycle, personas, functions, domains, context }: Around,
  application: Omit<SignedApplication, 'identity' | 'domains'>,
): { signers: FakeSigners; identity: FakeIdentity } {
  const { signerTasks } = domains;
  const identity = new FakeIdentity(lifecycle, {
    ask: (vendor, name, turn) => identityAnswer({ lifecycle, personas, functions }, { vendor, name, turn }, context()),
    review: signerTasks.ask,
    given: signerTasks.answered,
  });
  const signers = new FakeSigners(lifecycle, { ...application, identity, domains });
  return { signers, identity };
}

/** The sandbox vendor's answer about the additional signer of this name. `turn`: the number of the request. */
function identityAnswer(
  { lifecycle, personas, functions }: { lifecycle: Lifecycle; personas: Personas; functions: FunctionRegistry },
  { vendor, name, turn }: { vendor: string; name: string; turn: number },
  context: LifecycleContext,
): LifecycleEvent | undefined {
  const [firstName = '', ...rest] = name.split(' ');
  const answers = { name: { firstName, lastName: rest.join(' ') } };
  const answer = personaAnswer(personas, { vendor, turn }, { ...context, answers }, {}, functions);
  return answer && readAnswer(lifecycle, vendor, { event: answer.event, ...(answer.facts && { facts: answer.facts }) });
}
