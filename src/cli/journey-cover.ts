import type { FunctionRegistry } from '../../runtime/engine/environment/environment.ts';
import { view } from '../../runtime/engine/machine/view.ts';
import type { Product } from '../../runtime/engine/product.ts';
import type { Session } from '../../runtime/engine/session/session.ts';
import type { MoveRecord } from '../../runtime/lifecycle/lifecycle-state.ts';
import type { JourneyStep } from '../../runtime/schema/types.ts';

/** A journey that ran: what it showed, each once, and how many steps it took. */
export type JourneyTraits = { id: string; traits: ReadonlySet<string>; steps: number };

/** `left`: journeys that show nothing that the chosen do not show. Both in the order given. */
export type Cover = { chosen: string[]; left: string[] };

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
 * Chooses journeys that show together what all show: again and again the one that adds most for its steps; what a later choice made
 * superfluous is dropped, the longest first.
 */
export function coverOf(journeys: readonly JourneyTraits[]): Cover {
  const chosen = withoutSuperfluous(greedily(journeys));
  const [kept, left] = [true, false].map((isChosen) =>
    journeys.filter((journey) => chosen.has(journey) === isChosen).map(({ id }) => id),
  );
  return { chosen: kept ?? [], left: left ?? [] };
}

function greedily(journeys: readonly JourneyTraits[]): Set<JourneyTraits> {
  const missing = new Set(journeys.flatMap(({ traits }) => [...traits]));
  const chosen = new Set<JourneyTraits>();
  while (missing.size > 0) {
    const worth = ({ traits, steps }: JourneyTraits) =>
      [...traits].filter((trait) => missing.has(trait)).length / (steps + 1);
    const best = journeys.reduce((first, next) => (worth(next) > worth(first) ? next : first));
    chosen.add(best);
    for (const trait of best.traits) missing.delete(trait);
  }
  return chosen;
}

function withoutSuperfluous(chosen: Set<JourneyTraits>): Set<JourneyTraits> {
  const kept = new Set(chosen);
  for (const journey of [...chosen].sort((a, b) => b.steps - a.steps)) {
    const others = new Set([...kept].filter((other) => other !== journey).flatMap(({ traits }) => [...traits]));
    if ([...journey.traits].every((trait) => others.has(trait))) kept.delete(journey);
  }
  return kept;
}
