/** Which screens and statuses journeys lead to by a change of page or by an address, and in which steps a page shows each. */

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

/** What a step opens, where it does nothing else: a page that is there can lead to it as a link does. */
export function openedBy({ expect, ...step }: JourneyStep): 'address' | 'application' | undefined {
  const [verb, ...others] = Object.keys(step);
  if (others.length > 0) return undefined;
  return verb === 'open' ? 'address' : verb === 'application' ? 'application' : undefined;
}

/** Whether a page was replaced by another of the same visit, without a load. */
export const changesPage = (step: JourneyStep, { before, after }: Shown): boolean =>
  before.visit > 0 && after.visit !== before.visit && BEGINS.every((verb) => step[verb] === undefined);

/** A step that opens places to which no change of page leads, with the steps before it that a page makes. */
export type OpenedPlaces = StepRange & { journey: string; places: string[] };

/**
 * `chosen`: the steps that a page makes, by journey, so that it changes to all that is reached. `beyond`: those that make it change
 * to what the driven journeys do not show. `opened`: the places that only an address shows, each reached once by a step
 * that opens it. `reached`: by a change of page. `unreached`: only where another site leads back, or a page is loaded anew.
 */
export type ChangeCover = {
  chosen: Record<string, StepRange>;
  beyond: Record<string, StepRange>;
  opened: OpenedPlaces[];
  reached: string[];
  unreached: string[];
};

/**
 * The fewest steps that together lead to all screens and statuses to which any step leads. `driven`: the steps through which a
 * page is driven anyway, by journey.
 */
export function changeCover(
  journeys: readonly JourneyTraits[],
  driven: Readonly<Record<string, StepRange>> = {},
): ChangeCover {
  const byChange = changesOf(journeys, () => true);
  const shownAnyway = new Set(
    journeys.flatMap(({ id, steps }) => {
      const { from, to } = driven[id] ?? { from: 0, to: 0 };
      return steps.slice(from, to).flatMap(({ changedTo = [] }) => changedTo);
    }),
  );
  const reached = new Set(byChange.flatMap(({ steps }) => steps.flatMap(({ traits }) => [...traits])));
  const opened = openedPlaces(journeys, reached);
  const linked = new Set(opened.flatMap(({ places }) => places));
  const shown = new Set(journeys.flatMap(({ steps }) => steps.flatMap(({ places = [] }) => places)));
  return {
    chosen: coverOf(byChange).chosen,
    beyond: coverOf(changesOf(journeys, (place) => !shownAnyway.has(place))).chosen,
    opened,
    reached: [...reached].sort(),
    unreached: [...shown].filter((place) => !reached.has(place) && !linked.has(place)).sort(),
  };
}

/** The journeys with the places that each step changes to as its traits. */
const changesOf = (journeys: readonly JourneyTraits[], counts: (place: string) => boolean): JourneyTraits[] =>
  journeys.map(({ ways, ...journey }) => ({
    ...journey,
    steps: journey.steps.map(({ expects, changedTo = [] }) => ({ expects, traits: new Set(changedTo.filter(counts)) })),
  }));

/**
 * The steps that open, by an address, the places to which none leads: of those of a place the one with the fewest steps before
 * it. An application that is given needs none of them.
 */
function openedPlaces(journeys: readonly JourneyTraits[], reached: ReadonlySet<string>): OpenedPlaces[] {
  const steps = journeys.flatMap(({ id, steps: own, firstDrawn }) =>
    own.flatMap(({ places = [], opens }, index) => {
      const missing = places.filter((place) => !reached.has(place));
      return opens === undefined || missing.length === 0
        ? []
        : [{ journey: id, places: missing, index, opens, firstDrawn }];
    }),
  );
  const before = ({ opens, index }: (typeof steps)[number]): number => (opens === 'application' ? 0 : index);
  const missing = new Set(steps.flatMap(({ places }) => places));
  const opened: OpenedPlaces[] = [];
  for (const place of missing) {
    if (opened.some(({ places }) => places.includes(place))) continue;
    const having = steps.filter(({ places }) => places.includes(place));
    const nearest = having.reduce((one, other) => (before(other) < before(one) ? other : one));
    const { journey, index, opens, places, firstDrawn } = nearest;
    const from = opens === 'application' ? index : firstDrawn(index);
    if (index - from <= MOST_BEFORE) opened.push({ journey, from, to: index + 1, places });
  }
  return opened;
}

/** Who goes to the desk becomes an agent first; of a longer way the steps would be shown, and not what they open. */
const MOST_BEFORE = 2;
