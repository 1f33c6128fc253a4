/** Which screens and statuses journeys lead to by a change of page, and in which steps a page shows each. */

import type { Product } from '../../../runtime/engine/product.ts';
import { readPath } from '../../../runtime/json/dotted-path.ts';
import type { JourneyStep } from '../../../runtime/schema/types.ts';
import type { Shown } from './browser-traits.ts';
import { coverOf, type JourneyTraits, type StepRange } from './journey-cover.ts';

/** Verbs by which a page is or may be loaded anew (what lies before it in the history may be), or another person's is looked at. */
const BEGINS = [
  'open',
  'application',
  'as',
  'reload',
  'back',
  'closeTab',
  'otherDevice',
  'otherTab',
  'hosted',
] as const;

/** The screen and the status that a step shows, as traits. */
export function placeTraits({ document }: Product, { after, seen, outside }: Shown): string[] {
  if (outside !== null || !seen.screen) return [];
  const status = readPath(after.application ?? {}, document.statusAt ?? '');
  return [`screen ${seen.screen.id}`, ...(typeof status === 'string' ? [`status ${status}`] : [])];
}

/** Whether a page was replaced by another of the same visit, without a load. */
export const changesPage = (step: JourneyStep, { before, after }: Shown): boolean =>
  before.visit > 0 && after.visit !== before.visit && BEGINS.every((verb) => step[verb] === undefined);

/** `chosen`: the steps that a page makes, by journey. `unreached`: what is shown, but only where a page begins. */
export type ChangeCover = { chosen: Record<string, StepRange>; reached: string[]; unreached: string[] };

/** The fewest steps that together lead to all screens and statuses to which any step leads. */
export function changeCover(journeys: readonly JourneyTraits[]): ChangeCover {
  const byChange = journeys.map((journey) => ({
    ...journey,
    steps: journey.steps.map(({ expects, changedTo = [] }) => ({ expects, traits: new Set(changedTo) })),
  }));
  const reached = new Set(byChange.flatMap(({ steps }) => steps.flatMap(({ traits }) => [...traits])));
  const shown = new Set(journeys.flatMap(({ steps }) => steps.flatMap(({ places = [] }) => places)));
  return {
    chosen: coverOf(byChange.map(({ ways, ...journey }) => journey)).chosen,
    reached: [...reached].sort(),
    unreached: [...shown].filter((place) => !reached.has(place)).sort(),
  };
}
