import type { Journey } from '../../../runtime/schema/types.ts';
import { engineRunner } from '../journeys/engine-runner.ts';
import { coverOf, type JourneyTraits } from '../journeys/journey-cover.ts';
import { allJourneyPaths, openJourney } from '../journeys/journey-files.ts';

/** A journey up to the step that shows its last screen, and the first step that a page makes. */
export type Drawn = { journey: Journey; from: number };

/** The journeys of an organisation that show each of its screens in the fewest steps, found on the engine. */
export async function journeysOfScreens(org: string): Promise<Drawn[]> {
  const ran: JourneyTraits[] = [];
  const files = await Promise.all(allJourneyPaths().map(openJourney));
  const own = files.flatMap((file) => (file && (file.journey.org ?? 'main') === org ? [file.journey] : []));
  const runner = await engineRunner(ran, { wanted: own.map(({ language }) => ({ org, language })) });
  for (const journey of own) await runner.run(journey);
  const { chosen } = coverOf(ran.map(withScreensOnly));
  return own.flatMap((journey) => {
    const range = chosen[journey.id];
    return range === undefined || range.to === 0
      ? []
      : [{ journey: { ...journey, do: journey.do.slice(0, range.to) }, from: range.from }];
  });
}

const withScreensOnly = (journey: JourneyTraits): JourneyTraits => ({
  ...journey,
  steps: journey.steps.map(({ states = [], expects }) => ({
    expects,
    traits: new Set(states.map(({ screen }) => screen)),
  })),
});
