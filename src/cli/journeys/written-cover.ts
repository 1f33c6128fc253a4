import type { StateStep } from './drawn-states.ts';
import type { Cover } from './journey-cover.ts';
import type { ChangeCover } from './page-changes.ts';

/**
 * The file of `npm run journeys -- --cover`: what of the journeys a browser is driven through, what is drawn, and, where each
 * screen is shown, through which journeys all pages change.
 */
export type WrittenCover = Pick<Cover, 'chosen'> & { drawn: StateStep[]; changes?: ChangeCover };
