import type { Journey } from '../../../runtime/schema/types.ts';
import type { Loaded } from '../../documents/load.ts';
import { type Answers, throughFlow } from './through-a-flow.ts';

/**
 * The short journey that leads to a moment. With `answers` it goes on from there through the flow that it has opened, step by step as each
 * organisation has them, and the moment is the wait while the flow is submitted. One that names an organisation is of that one alone.
 */
export type Moment = Journey & { answers?: Answers; homes?: Home[] };

/** An address to borrow on. Of several each organisation takes the first in a state where it lends. */
type Home = { state: string; [part: string]: string };

/** The journeys to the moments of an organisation. */
export function momentsOf(org: string, moments: readonly Moment[], loaded: () => Loaded): Journey[] {
  return moments
    .filter(({ org: own = org }) => own === org)
    .map(({ answers, homes = [], ...moment }) => {
      const journey = { ...moment, org };
      if (answers === undefined) return journey;
      const states = loaded().organisations.get(org)?.product.brand.eligibility?.states ?? [];
      const home = homes.find(({ state }) => states.includes(state)) ?? homes[0];
      // The engine's lender lends where the first home is, whatever the organisation: the steps are found there.
      const found = throughFlow(loaded(), journey, { ...answers, ...(homes[0] && { propertyAddress: homes[0] }) });
      return {
        ...found,
        do: found.do.map((step) =>
          step.answer?.propertyAddress ? { answer: { ...step.answer, propertyAddress: home } } : step,
        ),
      };
    });
}
