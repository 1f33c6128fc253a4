import { expect, test } from 'vitest';
import { Visit } from './visit.ts';

const uuid = '6f1c2a34-9c0b-4c1d-8e2f-0a1b2c3d4e5f';
const { product } = new Visit();
const concrete = (pattern: string): string => pattern.replace('[uuid]', uuid).replaceAll(/\[\w+\]/g, 'one');
const legal = ['/communications', '/licenses', '/privacy', '/terms'];
const patterns = [...new Set(product.paths.map(({ pattern }) => pattern))];
/** People open a closed site again at the desk. */
const desk = ['site:/agent', 'site:/agent/flags', 'site:/agent/flag'];
const closed = patterns.filter((pattern) => ![...legal, ...desk].includes(pattern));

function openedClosed(path: string, identity?: { uuid: string }): Visit {
  const visit = new Visit();
  visit.session = { ...visit.session, flags: { ...visit.session.flags, maintenance: true } };
  return visit.open(path, identity ? { identity } : {}, { referrer: 'a', code: 'b' });
}

const shown = ({ session: { place } }: Visit): string => (place.kind === 'nowhere' ? 'nothing' : place.screen);

test('steps, pages and screens of applications are looked at, and the legal pages alone are not', () => {
  expect(patterns).toEqual(expect.arrayContaining(legal));
  expect(closed).toEqual(expect.arrayContaining(['/register-v2', '/coming-soon', '/[uuid]/bank/autopay']));
});

for (const identity of [undefined, { uuid: 'someone' }])
  test.each([...closed, '/[uuid]'].map(concrete))(
    `%s is closed to ${identity ? 'a borrower' : 'a stranger'}`,
    (path) => {
      const visit = openedClosed(path, identity);
      expect(shown(visit)).toBe('public/maintenance');
      expect(visit.calls()).toEqual([]);
      // The address and all that it says stay: a reload afterwards opens what it leads to.
      expect(visit.session.path).toBe(path);
      expect(visit.effects.filter(({ type }) => type === 'go' || type === 'leave' || type === 'forget')).toEqual([]);
    },
  );

test.each(legal)('%s may be read', (path) => expect(shown(openedClosed(path))).toBe(`public${path}`));

test.each(desk)('%s is there to open the site again', (path) =>
  expect(shown(openedClosed(path, { uuid: 'someone' }))).toMatch(/^pages\/agent/),
);

test.each(closed.map(concrete))('%s is open otherwise', (path) => {
  const visit = new Visit().open(path, { identity: { uuid: 'someone' } });
  if (path !== '/maintenance') expect(shown(visit)).not.toBe('public/maintenance');
});
