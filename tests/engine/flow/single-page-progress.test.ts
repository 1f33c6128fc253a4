import { expect, test } from 'vitest';
import { environmentOf } from '../../../runtime/engine/facts/environment-of.ts';
import { progressOf } from '../../../runtime/engine/progress/progress.ts';
import type { JsonObject } from '../../../runtime/json/json.ts';
import { Visit } from '../machine/visit.ts';

const { product, session } = new Visit();

const progressWith = (answers: JsonObject) => {
  const flow = product.flows['registration-single'];
  if (!flow) throw new Error('no single page');
  const env = environmentOf(product, { ...session, answers });
  return Object.fromEntries(progressOf(product, flow, 'page', env).map(({ id, state }) => [id, state]));
};

const address = { street1: '742 Cedar Ave', city: 'Denver', state: 'CO', zip: '80203', occupancyType: 'HOME' };

test('of steps on one page the first group in which something is open is current', () => {
  expect(progressWith({})).toEqual({
    'property-info': 'current',
    'income-info': 'ahead',
    'personal-info': 'ahead',
    'contact-info': 'ahead',
    'login-info': 'ahead',
  });
});

test('a group is done once all that it asks for is answered, a no included, wherever it stands', () => {
  expect(progressWith({ propertyAddress: address, dob: '1985-04-12' })).toMatchObject({ 'property-info': 'current' });
  expect(
    progressWith({
      propertyAddress: address,
      isListedForSale: false,
      dob: '1985-04-12',
      name: { firstName: 'Jordan', lastName: 'Rivera' },
    }),
  ).toMatchObject({ 'property-info': 'done', 'income-info': 'current', 'personal-info': 'done' });
});

test('none of the groups on one page is a step to go to', () => {
  const flow = product.flows['registration-single'];
  if (!flow) throw new Error('no single page');
  const on = progressOf(product, flow, 'page', environmentOf(product, { ...session, answers: {} }));
  expect(on.map(({ together }) => together)).toEqual(on.map(() => true));
  const steps = product.flows.registration;
  if (!steps) throw new Error('no steps');
  const apart = progressOf(product, steps, 'birthdate', environmentOf(product, { ...session, answers: {} }));
  expect(apart.length).toBeGreaterThan(0);
  expect(apart.some(({ together }) => together)).toBe(false);
});
