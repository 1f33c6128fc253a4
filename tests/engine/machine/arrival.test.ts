import { expect, test } from 'vitest';
import { view } from '../../../runtime/engine/machine/view.ts';
import { home, pageRule, smallVisit } from './small-visit.ts';

const onArrival = (effects: object[], members: object = {}) =>
  pageRule('extra', {
    on: 'arrive',
    at: ['registration'],
    assert: { '!': { present: 'campaign' } },
    effects,
    examples: [
      { given: {}, verdict: 'pass' },
      { given: { campaign: 'x' }, verdict: 'fail' },
    ],
    ...members,
  });
const query = { campaign: 'x', org: 'main' };
const chat = { 'pop-webchat': 'true' };
const goes = (effects: { type: string }[]) => effects.filter(({ type }) => type === 'go');

test('a rule of a flow is judged at each arrival at one of its steps', () => {
  const visit = smallVisit(onArrival([{ dialog: 'wait' }])).open('/register', {}, query);
  expect(visit.session.dialog).toBe('wait');
  expect(
    visit.answer(home).send({ type: 'open', at: visit.session.now, path: '/register/person', query, nonce: '' }).session
      .dialog,
  ).toBe('wait');
});

test('a redirect on arrival leaves no screen to return to', () => {
  const visit = smallVisit(onArrival([{ go: '/help' }])).open('/register', {}, query);
  expect(visit.session.path).toBe('/help');
  expect(goes(visit.effects)).toEqual([{ type: 'go', path: '/help', replace: true, query: { org: 'main' } }]);
});

test('a page that is led to with a query has it in its address, also when a parameter of the visit comes', () => {
  const leading = onArrival([{ go: '/help', query: { campaign: { cat: ['of-', { var: 'campaign' }] } } }]);
  const visit = smallVisit(leading).open('/register', {}, query);
  const of = { campaign: 'of-x', org: 'main' };
  expect(goes(visit.effects)).toEqual([{ type: 'go', path: '/help', replace: true, query: of }]);
  expect(visit.session.query).toEqual(of);
  visit.send({ type: 'given', at: visit.session.now, parameters: chat });
  expect(goes(visit.effects)).toEqual([{ type: 'go', path: '/help', replace: true, query: { ...of, ...chat } }]);
});

test('what is not known of such a query leaves the visit: it was said of another page', () => {
  const leading = onArrival([{ go: '/help', query: { campaign: { var: 'income' } } }]);
  const visit = smallVisit(leading).open('/register', {}, query);
  expect(goes(visit.effects)).toEqual([{ type: 'go', path: '/help', replace: true, query: { org: 'main' } }]);
  expect(visit.session.query).toEqual({ org: 'main' });
});

test('an opened address keeps its own query when a parameter of the visit comes', () => {
  const visit = smallVisit().open('/help', {}, query);
  visit.send({ type: 'given', at: visit.session.now, parameters: chat });
  expect(goes(visit.effects)).toEqual([{ type: 'go', path: '/help', replace: true, query: { ...query, ...chat } }]);
});

test('a parameter that is dropped is gone from the visit and from the address', () => {
  const visit = smallVisit(onArrival([{ drop: 'campaign' }], { server: undefined })).open('/register', {}, query);
  expect(visit.session.query).toEqual({ org: 'main' });
  expect(goes(visit.effects)).toEqual([{ type: 'go', path: '/register', replace: true, query: { org: 'main' } }]);
});

test('a registration step in the query is dropped from the address too', () => {
  const visit = smallVisit().open('/register', {}, { step: 'name', org: 'main' });
  expect(goes(visit.effects)).toEqual([{ type: 'go', path: '/register', replace: true, query: { org: 'main' } }]);
});

test('a legacy path leads to its new one, with its query', () => {
  const visit = smallVisit().open('site:/old/form', {}, { campaign: 'y' });
  expect(visit.session.path).toBe('/register');
  expect(goes(visit.effects)).toEqual([{ type: 'go', path: '/register', replace: true, query: { campaign: 'y' } }]);
});

test('a path that no document describes is nowhere, and stays in the address bar', () => {
  const { session, effects } = smallVisit().open('/no-such-page');
  expect([session.place.kind, goes(effects)]).toEqual(['nowhere', []]);
});

test('a public page needs no login', () => {
  expect(smallVisit().open('/help').session.path).toBe('/help');
});

test('a page that is about to reload does nothing else', () => {
  const visit = smallVisit(onArrival([{ forget: 'session' }, { reload: true }, { dialog: 'wait' }]));
  const { effects, session } = visit.open('/register', { identity: { uuid: 'somebody' } }, query);
  expect(effects).toEqual([
    { type: 'forget', key: 'session' },
    { type: 'forget', key: 'application' },
    { type: 'reload' },
  ]);
  expect([session.identity, session.dialog]).toEqual([null, null]);
});

test('all steps on one page are validated together and submitted at once', () => {
  const visit = smallVisit().open('/apply').answer(home).press();
  expect(visit.session.errors).toMatchObject({ dob: expect.any(String) });
  visit.answer({ dob: '1980-05-17' }).press();
  expect(visit.calls().map(({ call }) => call)).toEqual(['create']);
});

test('a notice that a rule raises is shown on the single page too', () => {
  const visit = smallVisit()
    .open('/apply')
    .answer({ address: { ...home.address, use: 'SECOND' } });
  const seen = view(visit.product, visit.session);
  expect([seen.notices, seen.disabled]).toEqual([['home-second'], ['next']]);
  expect(seen.fields).not.toContain('income');
});
