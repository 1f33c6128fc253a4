import { expect, test } from 'vitest';
import { runJourney } from '../../runtime/journey/run/run.ts';
import { journeyDocuments, journeyTools } from '../../src/product/journey-tools.ts';
import { loaded } from '../documents/loaded.ts';
import { journeys } from './journeys.ts';

/** What fails of a journey whose calls are not scripted, at an organisation that lends in these states alone. */
function unscripted(id: string, states: ('CO' | 'AZ')[]): unknown {
  const { product, server } = loaded.organisations.get('main') ?? {};
  const scripted = journeys.find((one) => one.id === id);
  if (!product || !server || !scripted) throw new Error('does not compile');
  const brand = { ...product.brand, eligibility: { states } };
  const { given: _, ...journey } = scripted;
  const tools = journeyTools(loaded.validators);
  return runJourney({ ...product, brand }, journeyDocuments(product, server), journey, tools).failure;
}

test('a call that is not scripted answers as the brand says, like the server', () => {
  expect(unscripted('ineligible-state-main', ['CO'])).toBeUndefined();
  expect(unscripted('ineligible-state-main', ['CO', 'AZ'])).toMatchObject({
    seen: expect.not.stringContaining('waitlist'),
  });
});
