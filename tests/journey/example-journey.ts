import { readFileSync } from 'node:fs';
import type { JourneyReport } from '../../runtime/journey/report.ts';
import { runJourney } from '../../runtime/journey/run.ts';
import { noPersonas } from '../../runtime/lifecycle/personas.ts';
import type { Journey } from '../../runtime/schema/types.ts';
import type { Loaded } from '../../src/documents/compile/load.ts';
import { policyIn } from '../../src/language/pricing/policy.ts';
import { journeyTools } from '../../src/product/journey-tools.ts';

/** A journey of an example's folder: tests/<folder>/journeys/<id>.json. */
export const exampleJourney = (folder: string, id: string = folder): Journey =>
  JSON.parse(readFileSync(new URL(`../${folder}/journeys/${id}.json`, import.meta.url), 'utf8'));

/** Runs it on the engine with these documents. Throws where its organisation does not compile. */
export function runExample(journey: Journey, { organisations, validators }: Loaded): JourneyReport {
  const { product, server } = organisations.get(journey.org ?? 'main') ?? {};
  const lifecycle = server?.lifecycle[product?.document.lifecycle ?? ''];
  if (!product || !lifecycle) throw new Error(`${journey.org} does not compile`);
  const { personas = noPersonas, papers = {}, messages = {} } = server ?? {};
  return runJourney(
    product,
    { lifecycle, personas, policy: policyIn(server ?? {}), papers, messages },
    journey,
    journeyTools(validators),
  );
}
