import { expect, test } from 'vitest';
import { shownTexts } from '../../../runtime/journey/texts/shown-texts.ts';
import { functions } from '../../../src/trade/index.ts';
import { Visit } from '../machine/visit.ts';

const words = ['We send your money on', 'We sent your money on'];

const standings = [
  'You have signed. Next, we send your money',
  'Your money has been sent: the county records the papers',
];

/** What the dashboard says of the day of an application's money on 10 March, by its day in Denver. */
function said(checklistStatus: string, now: string, of: readonly string[] = words): string[] {
  const visit = new Visit('main', now);
  visit.open('site:/dashboard', { identity: { uuid: 'someone' } });
  const one = {
    uuid: '6f1c2a34-9c0b-4c1d-8e2f-0a1b2c3d4e5f',
    disbursementDate: '2026-03-10',
    property: { state: 'CO' },
    status: { checklistStatus },
  };
  visit.session = { ...visit.session, now, kept: { ...visit.session.kept, applications: [one] } };
  return shownTexts(visit.product, visit.session, functions).filter((text) => of.includes(text));
}

test.each([
  ['before the day', 'FUNDABLE', '2026-03-09T18:00:00Z', words.slice(0, 1)],
  ['in its last hour at the property', 'FUNDABLE', '2026-03-11T05:30:00Z', words.slice(0, 1)],
  ['after the day', 'FUNDABLE', '2026-03-11T06:30:00Z', words.slice(1)],
  ['once it is sent, whatever the day', 'RECORDING', '2026-03-09T18:00:00Z', words.slice(1)],
  ['while the county records, whatever the day', 'WAITING_FOR_RECORDING', '2026-03-09T18:00:00Z', words.slice(1)],
  ['once all is done, whatever the day', 'COMPLETE', '2026-03-09T18:00:00Z', words.slice(1)],
  ['long after', 'COMPLETE', '2026-06-09T18:00:00Z', words.slice(1)],
  ['of a canceled line, before the day', 'CANCELLED', '2026-03-09T18:00:00Z', []],
  ['of a canceled line, after the day', 'CANCELLED', '2026-04-09T18:00:00Z', []],
])('the dashboard says of the money %s that it is or was sent: %s', (_, status, now, expected) => {
  expect(said(status, now)).toEqual(expected);
});

test.each([
  ['before', '2026-03-09T18:00:00Z', standings.slice(0, 1)],
  ['after', '2026-03-11T06:30:00Z', standings.slice(1)],
])('where it stands says the same %s the day', (_, now, expected) => {
  expect(said('FUNDABLE', now, standings)).toEqual(expected);
});
