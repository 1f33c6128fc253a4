import type { Journey } from '../../../runtime/schema/types.ts';
import type { Loaded } from '../../documents/load.ts';
import { type Answers, throughFlow } from './through-a-flow.ts';

/**
 * The short journey that leads to a moment. With `answers` it goes on from there through the flow that it has opened, step by step as each
 * organisation has them, and the moment is the wait while the flow is submitted. One that names an organisation is of that one alone.
 */
export type Moment = Journey & { answers?: Answers };

/** The journeys to the moments of an organisation. */
export function momentsOf(org: string, moments: readonly Moment[], loaded: () => Loaded): Journey[] {
  return moments
    .filter(({ org: own = org }) => own === org)
    .map(({ answers, ...moment }) => {
      const journey = { ...moment, org };
      return answers === undefined ? journey : throughFlow(loaded(), journey, answers);
    });
}
