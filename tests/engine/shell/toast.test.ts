import { expect, test } from 'vitest';
import { shownTexts } from '../../../runtime/journey/texts/shown-texts.ts';
import { smallVisit } from '../machine/small-visit.ts';

const at = '2026-01-15T17:00:00.000Z';

const header = {
  copy: { skip: 'Skip', home: 'Home', menu: 'Menu', logout: 'Log out', sandbox: 'Sandbox' },
  actions: { tell: { label: 'Tell', do: [{ toast: 'Told on {today}' }] } },
};

/** A visit after so many presses of a button of the header, each of which shows a toast. */
function pressed(times: number) {
  const visit = smallVisit({ 'flows/shell/header.json': JSON.stringify(header) });
  visit.open('/help');
  for (let count = 0; count < times; count += 1) visit.send({ type: 'press', at, action: 'tell' });
  return visit;
}

test('five toasts are shown at most: of more, the oldest leaves', () => {
  const before = pressed(5).session.toasts.map(({ id }) => id);
  const after = pressed(6).session.toasts.map(({ id }) => id);
  expect(before).toHaveLength(5);
  expect(after.slice(0, 4)).toEqual(before.slice(1));
  expect(after).toHaveLength(5);
});

test('a toast is gone with the page on which it was shown, unless the press that leads on has shown it', () => {
  const visit = pressed(2);
  visit.open('/');
  expect(visit.session.toasts.map(({ id }) => id)).toEqual([pressed(2).session.toasts[1]?.id]);
});

test('a toast that is dismissed leaves the others', () => {
  const visit = pressed(2);
  const [first, second] = visit.session.toasts;
  visit.send({ type: 'dismiss', at, of: 'toasts', id: first?.id ?? '' });
  expect(visit.session.toasts).toEqual([second]);
  expect(shownTexts(visit.product, visit.session)).toContain(second?.text);
});
