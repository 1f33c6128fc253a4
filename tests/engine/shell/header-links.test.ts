import { expect, test } from 'vitest';
import { productOfSession } from '../../../runtime/engine/overlays/active-product.ts';
import { holds } from '../../../runtime/engine/rules/judge.ts';
import type { Identity } from '../../../runtime/engine/session/session.ts';
import { shownTexts } from '../../../runtime/journey/texts/shown-texts.ts';
import { functions } from '../../../src/trade/index.ts';
import { Visit } from '../machine/visit.ts';

test.each([
  ['main', { uuid: 'someone' }, true],
  ['main', null, false],
  ['fairway', { uuid: 'someone' }, false],
])('at %s, logged in as %j, feedback to the chief executive is offered: %s', (org, identity, offered) => {
  const visit = new Visit(org).open('/terms', { identity });
  expect(shownTexts(visit.product, visit.session, functions).includes('Feedback')).toBe(offered);
});

/** The links of the header that somebody has: nobody who is logged in where the identity is null. */
function linksFor(identity: Identity | null, type = 'PRIMARY'): string[] {
  const visit = new Visit().open('/terms', { identity });
  visit.session = { ...visit.session, profile: { uuid: 'p', type } };
  const texts = shownTexts(visit.product, visit.session, functions);
  return ['303-555-0100', 'Login', 'Dashboard'].filter((label) => texts.includes(label));
}

test('a visitor has the telephone number and Login, a borrower the number and Dashboard', () => {
  expect(linksFor(null)).toEqual(['303-555-0100', 'Login']);
  expect(linksFor({ uuid: 'someone' })).toEqual(['303-555-0100', 'Dashboard']);
});

test('an additional signer has no Dashboard, unless they are a broker too', () => {
  expect(linksFor({ uuid: 'someone' }, 'CO_DEEDER')).toEqual(['303-555-0100']);
  expect(linksFor({ uuid: 'someone', roles: ['broker'] }, 'CO_DEEDER')).toEqual(['303-555-0100', 'Dashboard']);
});

test.each([
  [null, false],
  [{ uuid: 'someone' }, true],
])('logged in as %j, the bell is there: %s', (identity, there) => {
  const visit = new Visit().open('/terms', { identity });
  const { env } = productOfSession(visit.product, visit.session);
  const { menus = {} } = visit.product.shell.header ?? {};
  const standing = Object.values(menus).filter((menu) => holds(menu, env, (id) => visit.product.rules[id]));
  expect(standing.map(({ icon }) => icon)).toEqual(there ? ['bell'] : []);
});

const offersLogout = (visit: Visit): boolean =>
  shownTexts(visit.product, visit.session, functions).includes('Log out of the desk');

test.each(['site:/agent', 'site:/agent/flags', 'site:/agent/conversations'])(
  'at %s the header logs staff out of the desk',
  (path) => {
    const visit = new Visit().open(path).answerUntil('');
    expect(offersLogout(visit)).toBe(true);
    expect(visit.press('desk-logout').calls()).toMatchObject([{ call: 'end-staff-session' }]);
  },
);

test('who is not logged in at the desk is not logged out of it, and no borrower sees that', () => {
  expect(offersLogout(new Visit().open('site:/agent').answerCall(401, {}))).toBe(false);
  expect(offersLogout(new Visit().open('site:/agent').answerUntil('').open('/terms'))).toBe(false);
});
