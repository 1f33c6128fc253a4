import { expect, it } from 'vitest';
import { askedEvents } from '../../runtime/lifecycle/open-events/asked-events.ts';
import { canHappen } from '../../runtime/lifecycle/open-events/can-happen.ts';
import { lifecycle } from './documents.ts';

const context = { answers: {}, policy: {}, now: '2026-11-23T17:00:00Z', place: 'CO' };
const state = (status: string, fields = {}, facts = {}) => ({
  ...{ status, visit: 1, vendorRequests: {}, facts, fields, moments: {} },
});
const asked = (status: string, fields = {}, answers = {}) =>
  askedEvents(lifecycle, state(status, fields), { ...context, answers }, {});

// An answer to the borrower would be awaited of nobody, or of everybody for ever.
it('an event of people is asked for while its document says so, where the status handles it', () => {
  const open = { reconsiderationOpen: true };
  expect(asked('OFFER_SELECTION')).toEqual([]);
  expect(asked('OFFER_SELECTION', open)).toEqual(['value-report-ordered', 'value-kept', 'value-changed']);
  expect(asked('OFFER_SELECTION', { ...open, reconsiderationReportOn: '2026-11-24' })).toEqual([
    'value-kept',
    'value-changed',
  ]);
  const notaryReservation = { firstDay: '2026-12-01' };
  expect(asked('MANUAL_DEED_SIGNING', {}, { notaryReservation })).toEqual(['notary-first-choice-confirmed']);
  expect(asked('MANUAL_DEED_SIGNING', { notaryChoice: 'FIRST' }, { notaryReservation })).toEqual([]);
  expect(asked('RESCISSION', {}, { notaryReservation })).toEqual([]);
});

// The desk would not be offered an event whose condition reads what the event brings: by nothing, or by what came before.
it('an event can happen whatever an earlier one brought of the facts that it brings itself', () => {
  const open = { reconsiderationOpen: true, adjustedHomeAmount: '650000.00' };
  const facts = { propertyValue: '650000.00', valueReason: 'FACTS' };
  const can = (event: string, fields: object) =>
    canHappen(lifecycle, state('OFFER_SELECTION', fields, facts), event, context, {});
  expect([can('value-kept', open), can('value-changed', open), can('value-kept', {})]).toEqual([true, true, false]);
});
