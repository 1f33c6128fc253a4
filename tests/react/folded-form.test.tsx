import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Product } from '../../runtime/engine/product.ts';
import type { FormBlock } from '../../runtime/schema/types.ts';
import { nameStep, smallProduct } from '../state/small-product.ts';
import { draw } from './draw.tsx';

const form = nameStep.blocks.form as FormBlock;
const foldedAs = (as: FormBlock['folded']): Product => ({
  ...smallProduct,
  shell: { ...smallProduct.shell, states: { copy: { ...smallProduct.shell.states?.copy, answered: 'Answered' } } },
  screens: {
    ...smallProduct.screens,
    'registration/name': {
      ...nameStep,
      blocks: { ...nameStep.blocks, form: { ...form, legend: 'Your name', folded: as ?? true } },
    },
  },
});
const folded = foldedAs(true);

const details = () => document.querySelector('details');

test('a folded form is closed behind its legend, which names its fields', () => {
  draw('/register', { product: folded });
  expect(details()?.open).toBe(false);
  expect(document.querySelector('summary')?.textContent).toBe('Your name');
  expect(screen.getByRole('group', { name: 'Your name', hidden: true }).querySelector('input')).toBeTruthy();
});

test('its legend says once something in it is answered', () => {
  draw('/register', { product: folded });
  fireEvent.change(screen.getByLabelText('Last name'), { target: { value: 'Rivera' } });
  fireEvent.blur(screen.getByLabelText('Last name'));
  expect(document.querySelector('summary')?.textContent).toContain('Answered');
});

test('what was filled in beforehand is no answer until it is changed', () => {
  const prefilled: Product = {
    ...folded,
    screens: {
      ...folded.screens,
      'registration/name': {
        ...(folded.screens['registration/name'] as typeof nameStep),
        arrive: [{ prefill: { source: 'profile', facts: { 'name.lastName': 'Rivera' } } }],
      },
    },
  };
  draw('/register', { product: prefilled });
  expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Rivera');
  expect(document.querySelector('summary')?.textContent).toBe('Your name');
  fireEvent.change(screen.getByLabelText('Last name'), { target: { value: 'Jones' } });
  fireEvent.blur(screen.getByLabelText('Last name'));
  expect(document.querySelector('summary')?.textContent).toContain('Answered');
});

test('it opens where an error is, and again by the link to the field', () => {
  draw('/register', { product: folded });
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(details()?.open).toBe(true);
  act(() => details()?.removeAttribute('open'));
  fireEvent.click(screen.getAllByRole('link')[0] as HTMLElement);
  expect(details()?.open).toBe(true);
  expect(document.activeElement?.id).toContain('field-');
});

test('one that folds once it is answered stands open until then, and has the focus where it closes', () => {
  draw('/register', { product: foldedAs('once-answered') });
  expect(details()?.open).toBe(true);
  expect(details()?.dataset.once).toBe('asked');
  fireEvent.change(screen.getByLabelText('Last name'), { target: { value: 'Rivera' } });
  fireEvent.blur(screen.getByLabelText('Last name'));
  expect(details()?.open).toBe(false);
  expect(details()?.dataset.once).toBe('answered');
  const summary = document.querySelector('summary');
  expect(summary?.textContent).toContain('Answered');
  expect(document.activeElement).toBe(summary);
});

test('one with an error stands open and is not said to be answered', () => {
  draw('/register', { product: foldedAs('once-answered') });
  fireEvent.change(screen.getByLabelText('Last name'), { target: { value: 'Rivera' } });
  fireEvent.blur(screen.getByLabelText('Last name'));
  expect(details()?.dataset.once).toBe('answered');
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(details()?.open).toBe(true);
  expect(document.querySelector('summary')?.textContent).toBe('Your name');
});
