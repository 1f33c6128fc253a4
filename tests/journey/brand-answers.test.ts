import { expect, test } from 'vitest';
import { runJourney } from '../../runtime/journey/run.ts';
import { policyIn } from '../../src/language/pricing/policy.ts';
import { journeyTools } from '../../src/product/journey-tools.ts';
import { loaded } from '../documents/loaded.ts';
import { journeys } from './journeys.ts';

/** What fails of a journey whose calls are not scripted, at an organisation that lends in these states alone. */
function unscripted(id: string, states: ('CO' | 'AZ')[]): unknown {
  const { product, server } = loaded.organisations.get('main') ?? {};
  const scripted = journeys.find((one) => one.id === id);
  const lifecycle = server?.lifecycle[product?.document.lifecycle ?? ''];
  if (!product || !server?.personas || !server.pricing || !lifecycle || !scripted) throw new Error('does not compile');
  const brand = { ...product.brand, eligibility: { states } };
  const documents = { ...server, lifecycle, personas: server.personas, policy: policyIn(server) };
  const { given: _, ...journey } = scripted;
  const tools = journeyTools(loaded.validators);
  return runJourney({ ...product, brand }, documents, journey, tools).failure;
}

test('a call that is not scripted answers as the brand says, like the server', () => {
  expect(unscripted('ineligible-state-main', ['CO'])).toBeUndefined();
  expect(unscripted('ineligible-state-main', ['CO', 'AZ'])).toMatchObject({
    seen: expect.not.stringContaining('waitlist'),
  });
});
