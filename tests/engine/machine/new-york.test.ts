import { expect, test } from 'vitest';
import { Visit } from './visit.ts';

/** On the first step of this organisation's registration, with a home in this place. */
function atHome(org: string, place: { city: string; state: string; zip: string }): Visit {
  const visit = new Visit(org);
  visit.session = { ...visit.session, flags: { ...visit.session.flags, 'figure-ny-modal': true } };
  const propertyAddress = { street1: '30 Maple Ct', occupancyType: 'HOME', ...place };
  return visit.open('/register-v2').answer({ propertyAddress }).press();
}

const albany = { city: 'Albany', state: 'NY', zip: '12207' };
const denver = { city: 'Denver', state: 'CO', zip: '80203' };

test.each([
  ['main', albany, 'https://new-york.lintel.example.com/account/heloc/register'],
  ['lintel-new-york', denver, 'https://lintel.example.com/account/heloc/register'],
])('the New York dialog of %s leads to the registration of the other site', (org, place, url) => {
  const asked = atHome(org, place);
  expect(asked.session.dialog).toBe('new-york');
  expect(asked.press('switch').effects).toContainEqual({ type: 'leave', url });
});
