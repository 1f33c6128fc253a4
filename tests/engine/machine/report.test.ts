import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { displayedSession } from '../../../runtime/engine/session/displayed-session.ts';
import { shownTexts } from '../../../runtime/journey/texts/shown-texts.ts';
import { functions } from '../../../src/trade/index.ts';
import { smallVisit } from './small-visit.ts';

const list = 'flows/application/offer/list.json';
const screen: { blocks: object } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../documents/product', list), 'utf8'),
);

/** A borrower at a screen with a widget whose reports have these effects, and with these actions. */
function atWidget(on: object, actions = {}) {
  const pages = { kind: 'widget', widget: 'page', on };
  const known = { kind: 'text', text: 'We know your date of birth.', when: { present: 'dob' } };
  const blocks = { ...screen.blocks, pages, known };
  const changed = { ...screen, blocks, actions };
  const visit = smallVisit({ [list]: JSON.stringify(changed) });
  visit.open('/help');
  visit.session = { ...visit.session, place: { kind: 'screen', screen: 'application/offer/list', params: {} } };
  return visit;
}

const report = (event: string, data = {}, block = 'pages') =>
  ({ type: 'report', at: '2026-01-15T17:00:00.000Z', block, event, data }) as const;

test("a widget's event runs its effects in the document, with the event's details in scope", () => {
  const visit = atWidget({
    'page-read': [{ set: { 'address.zip': { var: 'event.zip' } } }, { announce: 'Page {event.page, number}' }],
  });
  visit.send(report('page-read', { zip: '80203', page: 4 }));
  expect(visit.session.answers).toEqual({ address: { zip: '80203' } });
  expect(visit.effects).toContainEqual({ type: 'announce', message: 'Page 4' });
});

test('a report that the document does not name, or of a block that is not there, changes nothing', () => {
  const visit = atWidget({ 'page-read': [{ reload: true }] });
  const before = visit.session.edits;
  expect(visit.send(report('opened')).effects).toEqual([]);
  expect(visit.send(report('page-read', {}, 'elsewhere')).effects).toEqual([]);
  expect(visit.session.edits).toBe(before);
});

test('each report makes its own call, under its own key', () => {
  const visit = atWidget({ 'page-read': [{ set: { 'address.zip': { var: 'event.zip' } } }, { background: 'create' }] });
  visit.slow = true;
  visit.session = {
    ...visit.session,
    answers: { address: { street: '1 Elm St', zip: '', use: 'HOME' }, dob: '1980-05-17' },
  };
  const keys = ['80203', '80204', '80204'].flatMap((zip) => {
    visit.send(report('page-read', { zip }));
    return visit.effects.flatMap((effect) => (effect.type === 'call' ? [effect.idempotencyKey] : []));
  });
  expect(new Set(keys).size).toBe(2);
  expect(keys).toHaveLength(2);
});

test('what a widget reports while the server is not reached turns the page that was pressed on into no other', () => {
  const next = { label: 'Next', do: [{ set: { dob: '1980-05-17' } }, { call: 'offers' }] };
  const visit = atWidget({ 'page-read': [{ announce: 'Open' }] }, { next });
  const isKnown = () =>
    shownTexts(visit.product, displayedSession(visit.session), functions).join().includes('We know');
  visit.press().answerCall(0, null);
  expect([visit.session.stalled === null, isKnown()]).toEqual([false, false]);
  visit.send(report('page-read'));
  expect([visit.session.stalled === null, isKnown()]).toEqual([true, false]);
  visit.press().answerCall(200, { offers: [] });
  expect(isKnown()).toBe(true);
});

/** Catches a dialog that opens whatever its condition says, or that does not see what was set before it. */
test('a dialog with a condition opens only while it holds, after what is set before it', () => {
  const visit = atWidget({
    'page-read': [
      { set: { dob: { var: 'event.born' } } },
      { dialog: 'wait', when: { and: [{ present: 'dob' }, { '!': { present: 'address.zip' } }] } },
    ],
  });
  visit.send(report('page-read', {}));
  expect(visit.session.dialog).toBeNull();
  visit.send(report('page-read', { born: '1980-05-17' }));
  expect(visit.session.dialog).toBe('wait');
  visit.session = { ...visit.session, dialog: null, answers: { ...visit.session.answers, address: { zip: '80203' } } };
  visit.send(report('page-read', { born: '1980-05-17' }));
  expect(visit.session.dialog).toBeNull();
});
