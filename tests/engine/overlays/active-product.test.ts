import { expect, test } from 'vitest';
import { environmentOf } from '../../../runtime/engine/facts/environment-of.ts';
import { view } from '../../../runtime/engine/machine/view.ts';
import { activeProduct } from '../../../runtime/engine/overlays/active-product.ts';
import { datesOf } from '../../../runtime/engine/overlays/product-in-force.ts';
import { home, smallVisit } from '../machine/small-visit.ts';

function withOffers() {
  const visit = smallVisit().open('/register');
  return visit.send({ type: 'widget', at: visit.session.now, facts: { offers: [] } });
}
const active = ({ product, session }: ReturnType<typeof withOffers>) =>
  activeProduct(product, environmentOf(product, session), datesOf(product, session));

test('without its condition an overlay changes nothing', () => {
  const visit = smallVisit().open('/register');
  expect(active(visit)).toBe(visit.product);
});

test('while its condition holds its patches apply, and the same product object is returned', () => {
  const visit = withOffers().answer(home);
  expect(active(visit)).toBe(active(visit));
  expect(view(visit.product, visit.session).heading).toBe('Your home, 1 Elm St');
  expect(active(visit).rules.adult?.params).toEqual({ least: 19 });
});

test('the machine judges by the parameters of the overlay, and its message names them', () => {
  const visit = withOffers().answer(home).press().answer({ dob: '2007-06-01' }).press();
  expect(visit.session.errors).toEqual({ dob: 'You must be at least 19 years old.' });
});

test('a form keeps its validator', () => {
  const visit = withOffers();
  const [before, after] = [visit.product, active(visit)].map(({ screens }) => screens['registration/home']?.forms);
  expect(after).toEqual(before);
});

test('a screen that is not loaded stays so', () => {
  const visit = withOffers();
  const screens = Object.defineProperty({}, 'registration/home', {
    get: () => {
      throw new Error('not loaded');
    },
  });
  const patched = activeProduct(
    { ...visit.product, screens },
    environmentOf(visit.product, visit.session),
    datesOf(visit.product, visit.session),
  );
  expect(() => patched.screens['registration/home']).toThrow('not loaded');
});
