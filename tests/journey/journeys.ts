import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type WholeJourney, wholeJourney } from '../../runtime/journey/run/whole-journey.ts';
import type { Journey } from '../../runtime/schema/types.ts';

const folder = join(import.meta.dirname, '../journeys');

/** As they are written, in the order of their paths. */
const written: Journey[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .sort()
  .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));

const find = (id: string): Journey | undefined => written.find((journey) => journey.id === id);
const whole: WholeJourney[] = written.map((journey) => wholeJourney(journey, find));

/** Every journey of tests/journeys and its folders, with the steps of those in which it begins. */
export const journeys: Journey[] = whole.map(({ journey }) => journey);

/** How many first steps of a journey are those of another, by the journey's id. */
export const begunSteps: ReadonlyMap<string, number> = new Map(whole.map(({ journey, begun }) => [journey.id, begun]));
