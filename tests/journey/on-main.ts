import type { FunctionRegistry } from '../../runtime/engine/environment/environment.ts';
import type { JourneyReport } from '../../runtime/journey/report.ts';
import { runJourney } from '../../runtime/journey/run.ts';
import type { Journey } from '../../runtime/schema/types.ts';
import { policyIn } from '../../src/language/pricing/policy.ts';
import { functions } from '../../src/lending/registry.ts';
import { journeyTools } from '../../src/product/journey-tools.ts';
import { loaded } from '../documents/loaded.ts';

const { organisations, validators } = loaded;

/** Runs a journey of a test on the engine, with the documents of the main site. */
export function onMain(journey: Omit<Journey, 'id' | 'title'>, registry: FunctionRegistry = functions): JourneyReport {
  const { product, server } = organisations.get('main') ?? {};
  const [lifecycle] = Object.values(server?.lifecycle ?? {});
  if (!product || !server?.personas || !server.pricing || !lifecycle) throw new Error('main does not compile');
  const { personas, papers, messages, flags } = server;
  const documents = { lifecycle, personas, policy: policyIn(server), papers, messages, flags };
  return runJourney(
    product,
    documents,
    { id: 'test', title: 'Test', ...journey },
    { ...journeyTools(validators), functions: registry },
  );
}
