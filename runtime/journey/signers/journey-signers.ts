import type { FunctionRegistry } from '../../engine/environment/environment.ts';
import type { Json } from '../../json/json.ts';
import type { LifecycleContext, LifecycleEvent } from '../../lifecycle/lifecycle-state.ts';
import { personaAnswer } from '../../lifecycle/personas.ts';
import { readAnswer } from '../../lifecycle/read-answer.ts';
import type { Lifecycle, Personas } from '../../schema/types.ts';
import type { FakeConditions } from '../conditions/fake-conditions.ts';
import { FakeIdentity } from './fake-identity.ts';
import { FakeSigners, type SignedApplication } from './fake-signers.ts';

type Around = {
  lifecycle: Lifecycle;
  personas: Personas;
  functions: FunctionRegistry;
  conditions: FakeConditions;
  context(): LifecycleContext;
  /** Stores the answer that a condition asks for. */
  answered(fact: string, value: Json): void;
};

/**
 * The additional signers of a journey's application, and the staff's decision on a condition. Clearing the condition of
 * a signer's ID check lets the signer sign.
 */
export function journeySigners(
  { lifecycle, personas, functions, conditions, context, answered }: Around,
  application: Omit<SignedApplication, 'identity' | 'conditions'>,
): { signers: FakeSigners; decide: FakeConditions['change'] } {
  const identity = new FakeIdentity(lifecycle, {
    ask: (vendor, name, turn) => identityAnswer({ lifecycle, personas, functions }, { vendor, name, turn }, context()),
    review: (name, category) => conditions.askSigner(name, category),
    given: (name, category) => conditions.answeredBy(name, category),
  });
  const signers = new FakeSigners(lifecycle, {
    ...application,
    identity,
    conditions: {
      list: (name) => conditions.list(name),
      held: (name) => conditions.heldOf(name),
      mayBeAsked: () => conditions.signersMayBeAsked(),
      answer: (name, path, body) => conditions.answer(path, body, answered, name),
    },
  });
  const decide: FakeConditions['change'] = (uuid, act, comments) => {
    const { signer = null, category = '' } = conditions.find(uuid) ?? {};
    const changed = conditions.change(uuid, act, comments);
    if (changed && act === 'clear' && signer !== null) identity.confirm(signer, category);
    return changed;
  };
  return { signers, decide };
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
