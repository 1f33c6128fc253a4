import type { FunctionRegistry } from '../../runtime/engine/environment/environment.ts';
import type { JourneyReport } from '../../runtime/journey/report/report.ts';
import { runJourney } from '../../runtime/journey/run/run.ts';
import type { Journey } from '../../runtime/schema/types.ts';
import { journeyDocuments, journeyTools } from '../../src/product/journey-tools.ts';
import { functions } from '../../src/trade/index.ts';
import { loaded } from '../documents/loaded.ts';

const { organisations, validators } = loaded;

/** Runs a journey of a test on the engine, with the documents of the main site. */
export function onMain(journey: Omit<Journey, 'id' | 'title'>, registry: FunctionRegistry = functions): JourneyReport {
  const { product, server } = organisations.get('main') ?? {};
  if (!product || !server) throw new Error('main does not compile');
  return runJourney(
    product,
    journeyDocuments(product, server),
    { id: 'test', title: 'Test', ...journey },
    { ...journeyTools(validators), functions: registry },
  );
}
