import type { StateStep } from './drawn-states.ts';
import type { Cover } from './journey-cover.ts';

/** The file of `npm run journeys -- --cover`: what of the journeys a browser is driven through, and what is drawn. */
export type WrittenCover = Pick<Cover, 'chosen'> & { drawn: StateStep[] };
