import { expect, test } from 'vitest';
import { engineRunner } from '../../../src/cli/journeys/engine-runner.ts';
import type { JourneyTraits } from '../../../src/cli/journeys/journey-cover.ts';
import { journeyPaths, openJourney } from '../../../src/cli/journeys/journey-files.ts';

/** What the presses of these journeys come to, by screen, action and outcome, for the default brand. */
async function outcomesOf(...ids: string[]): Promise<Set<string>> {
  const ran: JourneyTraits[] = [];
  const runner = await engineRunner(ran, { wanted: [{ org: 'main' }] });
  for (const id of ids) {
    const file = await openJourney(journeyPaths(id)[0] ?? id);
    if (!file) throw new Error(`There is no journey ${id}`);
    expect((await runner.run(file.journey)).report.passed).toBe(true);
  }
  await runner.end();
  const traits = ran.flatMap(({ steps }) => steps.flatMap((step) => [...step.traits]));
  return new Set(traits.filter((trait) => trait.includes(' press ')));
}

const liens = 'heloc application/liens press';

test('a press that sends something has a trait of its own, and one where it moves the application; none names a screen that it leads to', async () => {
  const outcomes = await outcomesOf('start-contact-refusals', 'liens-payoff');
  expect([...outcomes].filter((trait) => / (next|dispute|send-dispute)\b/.test(trait)).sort()).toEqual([
    `${liens} next`,
    `${liens} next moves the application`,
    `${liens} send-dispute`,
    `${liens} send-dispute moves the application`,
    'heloc application/start/contact press next',
  ]);
});
