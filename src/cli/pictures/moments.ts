import type { Journey } from '../../../runtime/schema/types.ts';
import type { Loaded } from '../../documents/compile/load.ts';
import { type Answers, throughFlow } from './through-a-flow.ts';

/**
 * A short journey to a moment. With `answers` it continues through the flow that is open then, in the steps of each
 * organisation, and the moment is the wait during the submission. A journey that names an organisation is only for that one.
 */
export type Moment = Journey & { answers?: Answers; homes?: Home[] };

/** The address of a property. Each organisation uses the first one in a state where it lends. */
type Home = { state: string; [part: string]: string };

/** The journeys to all moments of an organisation. */
export function momentsOf(org: string, moments: readonly Moment[], loaded: () => Loaded): Journey[] {
  return moments
    .filter(({ org: own = org }) => own === org)
    .map(({ answers, homes = [], ...moment }) => {
      const journey = { ...moment, org };
      if (answers === undefined) return journey;
      const states = loaded().organisations.get(org)?.product.brand.eligibility?.states ?? [];
      const home = homes.find(({ state }) => states.includes(state));
      // On the engine the same states are answered for every organisation: the steps are found where it lends in its own.
      const lending = { ...journey, given: withStates(journey.given, states) };
      const { do: steps } = throughFlow(loaded(), lending, { ...answers, ...(home && { propertyAddress: home }) });
      return { ...journey, do: steps };
    });
}

const withStates = (given: Journey['given'], states: readonly string[]): NonNullable<Journey['given']> => {
  const answer = { status: 200, body: [...states] };
  return { ...given, calls: { ...given?.calls, 'states-eligibility': answer, 'licensed-states': answer } };
};
