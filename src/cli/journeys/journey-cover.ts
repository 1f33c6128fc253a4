import type { ShownState } from './shown-states.ts';

/**
 * `places`: the screen and the status that it shows. `changedTo`: the same, where it leads there by a change of page. `opens`:
 * what it opens, where it does nothing else.
 */
type TraitStep = {
  traits: ReadonlySet<string>;
  expects: boolean;
  states?: readonly ShownState[];
  places?: readonly string[];
  changedTo?: readonly string[];
  opens?: 'address' | 'application' | undefined;
};

/**
 * A journey that ran: the traits that each of its steps showed, the states of the page, and whether the step only expects
 * something.
 */
export type JourneyTraits = {
  id: string;
  /** Its responses come one after another while it expects the page of a wait: a page would be too late for some. */
  isTimed?: boolean;
  steps: TraitStep[];
  /** The ways that lead through the journey, each of which is shown once from the first step to the last. */
  ways?: ReadonlySet<string>;
  /** The last step at which a page can begin and still make this one: see `firstDrawnStep`. */
  firstDrawn(wanted: number): number;
};

/**
 * The steps of a journey that a page makes: `from` is the first, `to` the one after the last. Earlier ones are made without a
 * page.
 */
export type StepRange = { from: number; to: number };

/** `chosen`: by the id of the journey. `left`: journeys whose traits the chosen ones all have. Both in the order given. */
export type Cover = { chosen: Record<string, StepRange>; left: string[] };

/** The cost of beginning a journey, in steps: a browser context, a sandbox session, the first page. */
const BEGINNING = 4;

/** Fewer steps than this are as fast in a page as without one. */
const WORTH_SKIPPING = 3;

/**
 * Chooses journeys and ranges of their steps that together show all traits: repeatedly the range that adds most for its length.
 * Ranges that later choices made superfluous are dropped or shortened, the longest first. The expects of a last step are kept.
 */
export function coverOf(journeys: readonly JourneyTraits[]): Cover {
  const whole = wholeWays(journeys);
  const ranges = begunLater(shortened(greedily(journeys, whole), whole), whole);
  const chosen = journeys.flatMap((journey) => {
    const range = ranges.get(journey);
    return range === undefined
      ? []
      : [[journey.id, { from: range.from, to: withWhatIsExpected(journey, range.to) }] as const];
  });
  return {
    chosen: Object.fromEntries(chosen),
    left: journeys.filter((journey) => !ranges.has(journey)).map(({ id }) => id),
  };
}

type Lengths = Map<JourneyTraits, number>;

/** The shortest journeys that together have all ways. */
function wholeWays(journeys: readonly JourneyTraits[]): ReadonlySet<JourneyTraits> {
  const chosen = new Set<JourneyTraits>();
  const bySteps = [...journeys].sort((one, other) => one.steps.length - other.steps.length);
  for (const way of new Set(journeys.flatMap(({ ways }) => [...(ways ?? [])])))
    for (const journey of bySteps.filter(({ ways }) => ways?.has(way)).slice(0, 1)) chosen.add(journey);
  return chosen;
}

function greedily(journeys: readonly JourneyTraits[], whole: ReadonlySet<JourneyTraits>): Lengths {
  const missing = new Set(journeys.flatMap((journey) => shownBy(journey, journey.steps.length)));
  const lengths: Lengths = new Map([...whole].map((journey) => [journey, journey.steps.length]));
  for (const [journey, length] of lengths) for (const trait of shownBy(journey, length)) missing.delete(trait);
  while (missing.size > 0) {
    const ranges = journeys.map((journey) => bestRange(journey, lengths.get(journey) ?? 0, missing));
    const best = ranges.reduce((first, next) => (next.worth > first.worth ? next : first));
    lengths.set(best.journey, best.length);
    for (const trait of shownBy(best.journey, best.length)) missing.delete(trait);
  }
  return lengths;
}

/** The range from a step of a journey that adds most traits for its length. */
function bestRange(journey: JourneyTraits, from: number, missing: ReadonlySet<string>) {
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

type StepRanges = Map<JourneyTraits, StepRange>;

/** The number of times each trait is shown. */
class TraitCount {
  readonly #times = new Map<string, number>();

  add(traits: readonly string[], by: 1 | -1): void {
    for (const trait of traits) this.#times.set(trait, (this.#times.get(trait) ?? 0) + by);
  }

  isMissing(trait: string): boolean {
    return !this.#times.get(trait);
  }
}

function shortened(lengths: Lengths, whole: ReadonlySet<JourneyTraits>): Lengths {
  const count = new TraitCount();
  for (const [journey, length] of lengths) count.add(shownBy(journey, length), 1);
  const kept: Lengths = new Map();
  for (const [journey, length] of [...lengths].sort(([, one], [, other]) => other - one)) {
    if (whole.has(journey)) {
      kept.set(journey, length);
      continue;
    }
    count.add(shownBy(journey, length), -1);
    const needed = journey.steps
      .slice(0, length)
      .findLastIndex(({ traits }) => [...traits].some((trait) => count.isMissing(trait)));
    count.add(shownBy(journey, needed + 1), 1);
    if (needed >= 0) kept.set(journey, needed + 1);
  }
  return kept;
}

/** Lets each range begin as late as possible while it still shows all traits that no other shows. */
function begunLater(lengths: Lengths, whole: ReadonlySet<JourneyTraits>): StepRanges {
  const count = new TraitCount();
  for (const [journey, length] of lengths) count.add(shownBy(journey, length), 1);
  const begun: StepRanges = new Map();
  for (const [journey, to] of [...lengths].sort(([, one], [, other]) => other - one)) {
    if (whole.has(journey)) {
      begun.set(journey, { from: 0, to });
      continue;
    }
    count.add(shownBy(journey, to), -1);
    const latest = journey.firstDrawn(latestBegin(journey, to, count));
    const from = latest < WORTH_SKIPPING ? 0 : latest;
    count.add(shownBy(journey, to, from), 1);
    begun.set(journey, { from, to });
  }
  return begun;
}

/** The last step from which all traits are shown that no other range shows. */
function latestBegin({ steps }: JourneyTraits, to: number, others: TraitCount): number {
  const shown = new Set<string>();
  let begin = to;
  for (let index = to - 1; index >= 0; index -= 1)
    for (const trait of steps[index]?.traits ?? []) {
      if (others.isMissing(trait) && !shown.has(trait)) begin = index;
      shown.add(trait);
    }
  return begin;
}

const shownBy = ({ steps }: JourneyTraits, to: number, from = 0): string[] =>
  steps.slice(from, to).flatMap(({ traits }) => [...traits]);

function withWhatIsExpected({ steps }: JourneyTraits, length: number): number {
  const rest = steps.slice(length).findIndex(({ expects }) => !expects);
  return rest < 0 ? steps.length : length + rest;
}
