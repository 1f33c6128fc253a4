import { type Condition, newCondition } from './condition.ts';
import { decideAnswer } from './decide-answer.ts';
import { decideStaff } from './decide-staff.ts';
import type { ConditionEvent, ConditionFacts, Decision } from './decision.ts';

/**
 * What an event makes of the conditions of an application, and what else is to be done for it; or why it is refused.
 * The server keeps the state in its database, a journey on the engine in memory.
 */
export function decide(all: readonly Condition[], event: ConditionEvent, facts: ConditionFacts): Decision {
  switch (event.type) {
    case 'open':
    case 'ask-again':
    case 'clear':
    case 'withdraw':
      return decideStaff(all, event, facts);
    case 'answer':
      return decideAnswer(all, event, facts);
    case 'moved': {
      const wider = [...all, ...event.conditionCategories.flatMap((category) => newConditions({ category }, facts))];
      return stored(event.ended ? withState(wider, 'cleared', () => true) : wider);
    }
    case 'signer-asked':
      return stored([...all, ...newConditions({ signer: event.signer, category: event.category }, facts)]);
    case 'signer-answered':
      return stored(withState(all, 'answered', oldestOpen(all, event)));
    case 'signer-settled':
      return stored(withState(all, 'cleared', (one) => isAbout(one, event)));
  }
}

const stored = (state: readonly Condition[]): Decision => ({ state, effects: [] });

/** The condition that a document or a vendor's answer asks for. The compiler has checked that its category exists. */
function newConditions(
  request: { signer?: string; category: string },
  { lifecycle, newId, now }: ConditionFacts,
): Condition[] {
  const condition = newCondition(lifecycle, request, { uuid: newId(), now });
  return 'problem' in condition ? [] : [condition];
}

type OfSigner = { signer: string; category: string };

const isAbout = (one: Condition, { signer, category }: OfSigner): boolean =>
  one.signer === signer && one.category === category;

function oldestOpen(all: readonly Condition[], about: OfSigner): (one: Condition) => boolean {
  const oldest = all.find((one) => isAbout(one, about) && one.state === 'open');
  return (one) => one === oldest;
}

/** The conditions with those that match put into a state; what is cleared stays so. */
const withState = (
  all: readonly Condition[],
  state: Condition['state'],
  matches: (one: Condition) => boolean,
): Condition[] => all.map((one) => (one.state !== 'cleared' && matches(one) ? { ...one, state } : one));
