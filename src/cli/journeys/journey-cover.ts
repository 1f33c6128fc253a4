import type { FunctionRegistry } from '../../../runtime/engine/environment/environment.ts';
import { view } from '../../../runtime/engine/machine/view.ts';
import type { Product } from '../../../runtime/engine/product.ts';
import type { Session } from '../../../runtime/engine/session/session.ts';
import type { MoveRecord } from '../../../runtime/lifecycle/lifecycle-state.ts';
import type { JourneyStep } from '../../../runtime/schema/types.ts';

/** A journey that ran: what each of its steps showed, and whether the step does no more than expect something. */
export type JourneyTraits = { id: string; steps: { traits: ReadonlySet<string>; expects: boolean }[] };

/**
 * `chosen`: how many of its steps a journey goes, by its id; from its first step on. `left`: journeys that show nothing that the chosen do
 * not show. Both in the order given.
 */
export type Cover = { chosen: Record<string, number>; left: string[] };

/** Beginning a journey costs as much as this many steps: a browser context, a sandbox session, the first page. */
const BEGINNING = 4;

/** What a journey does without a trait of its own: it goes through the same in every browser. */
const QUIET: ReadonlySet<string> = new Set(['answer', 'expect', 'press']);

/**
 * What one step of a journey shows in a page: the brand's screen, its notices, errors, confirmations and dialog, a press with the screen that it led to, and
 * every other verb on its screen.
 */
export function traitsOf(
  product: Product,
  step: JourneyStep,
  { before, after, outside }: { before: Session; after: Session; outside: string | null },
  functions: FunctionRegistry,
): string[] {
  const seen = view(product, after, functions);
  const at = `${product.org} ${outside === null ? placeOf(after) : 'outside'}`;
  return [
    at,
    ...seen.notices.map((key) => `${at} notice ${key}`),
    ...Object.keys(seen.errors).map((path) => `${at} error ${path}`),
    ...seen.confirms.map(({ rule }) => `${at} confirm ${rule}`),
    ...(seen.dialog === null ? [] : [`${at} dialog ${seen.dialog}`]),
    ...(step.press === undefined ? [] : [`${product.org} ${placeOf(before)} press ${step.press} to ${at}`]),
    ...Object.keys(step)
      .filter((verb) => !QUIET.has(verb))
      .map((verb) => `${at} ${verb}${verb === 'hosted' ? ` ${step.hosted}` : ''}`),
  ];
}

/** A move of the application, as a trait. */
export const moveTrait = ({ from, event, transition }: MoveRecord): string => `moves ${from} ${event} ${transition}`;

const placeOf = ({ place, path }: Session): string => (place.kind === 'nowhere' ? path : place.screen);

/**
 * Chooses journeys, and how far each goes, that show together what all show: again and again the stretch that adds most for its steps.
 * What later choices made superfluous is dropped or ends earlier, the longest first. What is expected of a last step is kept.
 */
export function coverOf(journeys: readonly JourneyTraits[]): Cover {
  const lengths = shortened(greedily(journeys));
  const chosen = journeys.flatMap((journey) => {
    const steps = lengths.get(journey);
    return steps === undefined ? [] : [[journey.id, withWhatIsExpected(journey, steps)] as const];
  });
  return {
    chosen: Object.fromEntries(chosen),
    left: journeys.filter((journey) => !lengths.has(journey)).map(({ id }) => id),
  };
}

type Lengths = Map<JourneyTraits, number>;

function greedily(journeys: readonly JourneyTraits[]): Lengths {
  const missing = new Set(journeys.flatMap((journey) => shownBy(journey, journey.steps.length)));
  const lengths: Lengths = new Map();
  while (missing.size > 0) {
    const stretches = journeys.map((journey) => bestStretch(journey, lengths.get(journey) ?? 0, missing));
    const best = stretches.reduce((first, next) => (next.worth > first.worth ? next : first));
    lengths.set(best.journey, best.length);
    for (const trait of shownBy(best.journey, best.length)) missing.delete(trait);
  }
  return lengths;
}

/** How far on from a step a journey adds most for each step. */
function bestStretch(journey: JourneyTraits, from: number, missing: ReadonlySet<string>) {
  const added = new Set<string>();
  let best = { journey, length: from, worth: 0 };
  for (const [index, { traits }] of journey.steps.entries()) {
    if (index < from) continue;
    for (const trait of traits) if (missing.has(trait)) added.add(trait);
    const worth = added.size / (index + 1 - from + (from === 0 ? BEGINNING : 0));
    if (worth > best.worth) best = { journey, length: index + 1, worth };
  }
  return best;
}

function shortened(lengths: Lengths): Lengths {
  const times = new Map<string, number>();
  const count = (journey: JourneyTraits, length: number, by: 1 | -1) => {
    for (const trait of new Set(shownBy(journey, length))) times.set(trait, (times.get(trait) ?? 0) + by);
  };
  for (const [journey, length] of lengths) count(journey, length, 1);
  const kept: Lengths = new Map();
  for (const [journey, length] of [...lengths].sort(([, one], [, other]) => other - one)) {
    count(journey, length, -1);
    const needed = journey.steps
      .slice(0, length)
      .findLastIndex(({ traits }) => [...traits].some((trait) => !times.get(trait)));
    count(journey, needed + 1, 1);
    if (needed >= 0) kept.set(journey, needed + 1);
  }
  return kept;
}

const shownBy = ({ steps }: JourneyTraits, length: number): string[] =>
  steps.slice(0, length).flatMap(({ traits }) => [...traits]);

function withWhatIsExpected({ steps }: JourneyTraits, length: number): number {
  const rest = steps.slice(length).findIndex(({ expects }) => !expects);
  return rest < 0 ? steps.length : length + rest;
}
