import { expect, test } from 'vitest';
import { productOfSession } from '../../../runtime/engine/overlays/active-product.ts';
import type { Json } from '../../../runtime/json/json.ts';
import { Visit } from '../machine/visit.ts';

const [ofPage, ofService] = ['77777777-7777-4777-8777-777777777777', '1e3a5c77-9b2d-4f4e-8c6a-8d9e0f1a2b3c'];
const identity = { uuid: 'someone' };

/** The registration of somebody logged in, in a browser without a tracker, where the telemetry service answered this. */
function answered(status: number, body: Json): Visit {
  const visit = new Visit();
  visit.slow = true;
  visit.open('/register-v2', { identity, values: { 'page-tracker': ofPage } });
  const asked = visit.calls().find(({ call }) => call === 'telemetry-session');
  if (!asked) throw new Error('no tracker was asked for');
  return visit.send({ type: 'result', at: visit.session.now, effect: asked.id, status, body });
}

const trackerOf = ({ product, session }: Visit): unknown => productOfSession(product, session).env.get('tracker');

test.each([
  [0, null],
  [200, {}],
  [200, null],
  [200, { trackerUuid: 'none' }],
  [204, null],
  [401, { errors: ['unauthenticated'] }],
  [405, null],
  [418, null],
  [451, null],
  [500, null],
  [511, 'blocked'],
])(
  "where the telemetry service answers %i %j, the page's own id is the tracker, and nobody is logged out",
  (status, body) => {
    const visit = answered(status, body);
    expect(trackerOf(visit)).toBe(ofPage);
    expect(visit.session.identity).toEqual(identity);
    expect(visit.session.place).toMatchObject({ kind: 'step' });
  },
);

test('the tracker that the service gives is taken', () => {
  expect(trackerOf(answered(200, { trackerUuid: ofService }))).toBe(ofService);
});
