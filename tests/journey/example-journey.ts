import { readFileSync } from 'node:fs';
import type { JourneyReport } from '../../runtime/journey/report/report.ts';
import { runJourney } from '../../runtime/journey/run/run.ts';
import type { Journey } from '../../runtime/schema/types.ts';
import type { Loaded } from '../../src/documents/compile/load.ts';
import { journeyDocuments, journeyTools } from '../../src/product/journey-tools.ts';

/** A journey of an example's folder: tests/<folder>/journeys/<id>.json. */
export const exampleJourney = (folder: string, id: string = folder): Journey =>
  JSON.parse(readFileSync(new URL(`../${folder}/journeys/${id}.json`, import.meta.url), 'utf8'));

/** Runs it on the engine with these documents. Throws where its organisation does not compile. */
export function runExample(journey: Journey, { organisations, validators }: Loaded): JourneyReport {
  const { product, server } = organisations.get(journey.org ?? 'main') ?? {};
  if (!product || !server) throw new Error(`${journey.org} does not compile`);
  return runJourney(product, journeyDocuments(product, server), journey, journeyTools(validators));
}
