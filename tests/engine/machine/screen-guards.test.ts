import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { home, smallVisit } from './small-visit.ts';

const folder = join(import.meta.dirname, '../../documents/product');
const start = JSON.parse(readFileSync(join(folder, 'flows/pages/start.json'), 'utf8'));

const needsHome = { unless: { present: 'address.street' }, redirect: '/register' };
const guarded = (guards: object, public_ = true) => ({
  'flows/pages/start.json': JSON.stringify({ ...start, public: public_, guards }),
});

test('a guard that holds leads to its page, and leaves none to return to', () => {
  const visit = smallVisit(guarded({ 'needs-home': needsHome })).open('site:/start');
  expect(visit.session.path).toBe('/register');
  expect(visit.effects.filter(({ type }) => type === 'go')).toMatchObject([{ path: '/register', replace: true }]);
});

test('a guard that does not hold leaves the page open', () => {
  const visit = smallVisit(guarded({ 'needs-home': needsHome }))
    .open('/register')
    .answer(home);
  expect(visit.open('site:/start').session.path).toBe('site:/start');
});

test('the first guard that holds decides', () => {
  const visit = smallVisit(guarded({ never: { when: false, redirect: '/help' }, 'needs-home': needsHome }));
  expect(visit.open('site:/start').session.path).toBe('/register');
});

test('what a section guards is guarded on each of its screens, but for the one to which it leads', () => {
  const section = JSON.stringify({ guards: { 'needs-home': { ...needsHome, redirect: '/register' } } });
  const visit = smallVisit({ 'flows/registration/section.json': section, 'flows/pages/section.json': section });
  expect(visit.open('/register').session.path).toBe('/register');
  expect(visit.open('site:/start').session.path).toBe('/register');
});
