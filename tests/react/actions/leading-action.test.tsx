import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Product } from '../../../runtime/engine/product.ts';
import type { Action } from '../../../runtime/schema/types.ts';
import { nameStep, smallProduct } from '../../state/small-product.ts';
import { draw } from '../draw.tsx';

const says = (spouse: string): Pick<Action, 'do'> => ({ do: [{ set: { spouse } }] });
const isRivera: Action['when'] = { '==': [{ coalesce: [{ var: 'name.lastName' }, ''] }, 'Rivera'] };

/** The step of names with these actions, in order. */
const withActions = (actions: Record<string, Action>): Product => ({
  ...smallProduct,
  screens: {
    ...smallProduct.screens,
    'registration/name': { ...nameStep, rules: [], actions, actionOrder: Object.keys(actions) },
  },
});

const typeLastName = (value: string): void => {
  fireEvent.change(screen.getByLabelText('Last name'), { target: { value } });
  fireEvent.blur(screen.getByLabelText('Last name'));
};
const enter = (): boolean => fireEvent.submit(document.querySelector('form') as HTMLFormElement);
const leading = (): (string | null)[] => [...document.querySelectorAll('[data-first]')].map((one) => one.textContent);

test('the first primary action that is shown leads on, and Enter presses it', () => {
  const product = withActions({
    hidden: { label: 'Hidden', when: isRivera, ...says('hidden') },
    shown: { label: 'Shown', ...says('shown') },
  });
  const { runtime } = draw('/register', { product });
  expect(leading()).toEqual(['Shown']);
  enter();
  expect(runtime.store.get(runtime.sessionAtom).answers.spouse).toBe('shown');
  typeLastName('Rivera');
  expect(leading()).toEqual(['Hidden']);
});

test('an action that waits looks like a secondary one, and Enter does not press it, but a press does', () => {
  const product = withActions({ next: { label: 'Submit', waits: { '!': isRivera }, ...says('pressed') } });
  const { runtime } = draw('/register', { product });
  const spouse = () => runtime.store.get(runtime.sessionAtom).answers.spouse;
  const button = screen.getByRole('button', { name: 'Submit' });
  expect([leading(), button.classList.contains('button-secondary')]).toEqual([[], true]);
  enter();
  expect(spouse()).toBeUndefined();
  fireEvent.click(button);
  expect(spouse()).toBe('pressed');
  typeLastName('Rivera');
  expect(leading()).toEqual(['Submit']);
  expect(screen.getByRole('button', { name: 'Submit' }).classList.contains('button-secondary')).toBe(false);
});
