import type { Journey } from '../../schema/types.ts';

/** A journey with the steps of those in which it begins. `begun`: how many of its steps are theirs. */
export type WholeJourney = { journey: Journey; begun: number };

/** Finds a journey as it is written. */
export type FindJourney = (id: string) => Journey | undefined;

/** Puts the steps of the journey in which this one begins before its own. Throws where `beginningFindings` finds that it cannot. */
export function wholeJourney(
  { begins, ...own }: Journey,
  find: FindJourney,
  later: readonly string[] = [],
): WholeJourney {
  if (begins === undefined) return { journey: own, begun: 0 };
  const first = find(begins);
  if (!first || later.includes(begins)) throw new Error(`${own.id} cannot begin at the end of ${begins}`);
  const { journey } = wholeJourney(first, find, [...later, own.id]);
  const given = { ...journey.given, ...own.given };
  const flags = { ...journey.flags, ...own.flags };
  return {
    journey: {
      ...journey,
      ...own,
      ...(Object.keys(given).length > 0 && { given }),
      ...(Object.keys(flags).length > 0 && { flags }),
      do: [...journey.do, ...own.do],
    },
    begun: journey.do.length,
  };
}
