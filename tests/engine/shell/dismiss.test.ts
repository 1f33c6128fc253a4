import { expect, test } from 'vitest';
import { bannerLists, shownBanners } from '../../../runtime/engine/banners/shown-banners.ts';
import { productOfSession } from '../../../runtime/engine/overlays/active-product.ts';
import type { Json } from '../../../runtime/json/json.ts';
import { loaded } from '../../documents/loaded.ts';
import { Visit } from '../machine/visit.ts';

const main = loaded.organisations.get('main')?.product;
if (!main) throw new Error('main does not compile');
const list = Object.fromEntries(bannerLists(main.shell)).banners;
if (!list) throw new Error('main has no banners');

const banner = (uuid: string, createdAt: string, more: object = {}) => ({
  uuid,
  message: uuid,
  apps: ['heloc'],
  variant: 'info',
  active: true,
  metadata: { createdAt, updatedAt: createdAt },
  ...more,
});

/** A visitor whose browser has dismissed these, after the file has come. */
function visitWith(banners: object[], dismissed: Json = {}): Visit {
  const visit = new Visit('main');
  visit.open('/terms');
  visit.session = {
    ...visit.session,
    stored: { ...visit.session.stored, 'dismissed-banners': JSON.stringify(dismissed) },
    kept: { ...visit.session.kept, banners: banners as Json },
  };
  return visit;
}

const shown = (visit: Visit): unknown[] =>
  shownBanners(list, productOfSession(visit.product, visit.session).env).map(({ uuid }) => uuid);

test('of active banners for this application the two newest are shown, the newest first', () => {
  const old = banner('old', '2026-01-01T00:00:00Z');
  const newest = banner('newest', '2026-03-01T00:00:00Z');
  const off = banner('off', '2026-04-01T00:00:00Z', { active: false });
  const elsewhere = banner('elsewhere', '2026-04-01T00:00:00Z', { apps: ['exchange'] });
  expect(shown(visitWith([old, off, newest, elsewhere, banner('mid', '2026-02-01T00:00:00Z')]))).toEqual([
    'newest',
    'mid',
  ]);
});

test.each([
  ['before', '2026-01-31T23:59:59Z', ['one']],
  ['at the instant of', '2026-02-01T00:00:00Z', []],
  ['after', '2026-02-01T00:00:01Z', []],
])('a banner that was dismissed %s its last change', (_, at, expected) => {
  expect(shown(visitWith([banner('one', '2026-02-01T00:00:00Z')], { one: at }))).toEqual(expected);
});

test.each(['uuid', 'message', 'apps', 'variant'])('one banner that lacks %s hides them all', (key) => {
  const [whole, lacking] = [banner('one', '2026-02-01T00:00:00Z'), banner('two', '2026-02-02T00:00:00Z')];
  expect(shown(visitWith([whole, lacking]))).toEqual(['two', 'one']);
  expect(shown(visitWith([whole, { ...lacking, [key]: undefined }]))).toEqual([]);
});

test('where the document does not say how many, two are shown', () => {
  const days = ['2026-02-01T00:00:00Z', '2026-02-02T00:00:00Z', '2026-02-03T00:00:00Z'];
  const { env } = productOfSession(main, visitWith(days.map((day) => banner(day, day))).session);
  const { most: _, ...unsaid } = list;
  expect(shownBanners(unsaid, env).map(({ uuid }) => uuid)).toEqual([days[2], days[1]]);
  expect(shownBanners({ ...unsaid, most: 1 }, env)).toHaveLength(1);
});

test('what the browser stores may be anything', () => {
  expect(shown(visitWith([banner('one', '2026-02-01T00:00:00Z')], ['one']))).toEqual(['one']);
});

test('a dismissal is stored with its time, and forgotten when a later change comes', () => {
  const visit = visitWith([banner('one', '2025-02-01T00:00:00Z')], { two: '2025-01-01T00:00:00Z' });
  visit.send({ type: 'dismiss', at: '2026-01-15T17:00:00.000Z', of: 'banners', id: 'one' });
  expect(visit.effects).toContainEqual({
    type: 'store',
    name: 'dismissed-banners',
    value: '{"two":"2025-01-01T00:00:00Z","one":"2026-01-15T17:00:00.000Z"}',
  });
  expect(shown(visit)).toEqual([]);
  visit.slow = true;
  visit.send({ type: 'ask', at: '2026-01-15T17:00:00.000Z', call: 'banners' });
  const [asked] = visit.effects.flatMap((effect) => (effect.type === 'call' ? [effect.id] : []));
  visit.send({
    type: 'result',
    at: '2026-01-15T17:01:00.000Z',
    effect: asked ?? '',
    status: 200,
    body: [banner('one', '2026-01-15T17:00:30Z')],
  });
  expect(visit.effects).toContainEqual({
    type: 'store',
    name: 'dismissed-banners',
    value: '{"two":"2025-01-01T00:00:00Z"}',
  });
  expect(shown(visit)).toEqual(['one']);
});

test('a call that the shell does not want any more is given up, and its response changes nothing', () => {
  const visit = visitWith([]);
  visit.slow = true;
  visit.send({ type: 'ask', at: '2026-01-15T17:00:00.000Z', call: 'banners' });
  const [asked = ''] = visit.effects.flatMap((effect) => (effect.type === 'call' ? [effect.id] : []));
  expect(visit.send({ type: 'unask', at: '2026-01-15T17:00:01.000Z', call: 'banners' }).effects).toContainEqual({
    type: 'abort',
    id: asked,
  });
  const body = [banner('one', '2026-01-15T17:00:30Z')];
  visit.send({ type: 'result', at: '2026-01-15T17:00:02.000Z', effect: asked, status: 200, body });
  expect(shown(visit)).toEqual([]);
});
