import { expect, it, test } from 'vitest';
import { eventTitle } from '../../runtime/lifecycle/event-title.ts';
import { eventsIn } from '../../runtime/lifecycle/status.ts';
import { lifecycle } from './documents.ts';

// Two vendors answer `found`: an event alone would say that the property was found where a credit file was.
test.each([
  ['WAITING_FOR_SOFT_CREDIT', 'found', 'The credit bureau sent the report of the soft pull.'],
  ['WAITING_FOR_PROPERTY', 'found', 'The property was found in the public records.'],
  ['RESCISSION', 'rescission-over', 'The time to cancel is over.'],
  ['RESCISSION', 'rescinded', 'The borrower canceled within the period of rescission.'],
  [null, 'created', 'The application was started.'],
])('in %s, %s is told as: %s', (from, event, sentence) => {
  expect(eventTitle(lifecycle, { event, from })).toBe(sentence);
});

it('has no sentence for what no document names', () => {
  expect(eventTitle(lifecycle, { event: 'constructor', from: 'RESCISSION' })).toBeUndefined();
});

// The history would say 'Funding day came', the name of an event.
it('has a sentence for every event of every status', () => {
  for (const from of Object.keys(lifecycle.states))
    for (const event of Object.keys(eventsIn(lifecycle, from)))
      expect(eventTitle(lifecycle, { event, from }), `${from} ${event}`).toMatch(/[.]$/);
});
