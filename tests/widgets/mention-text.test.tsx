import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { begunMention, namesFor, withMention } from '../../runtime/widgets/mention-text/begun-mention.ts';
import { mentionText } from '../../runtime/widgets/mention-text/definition.ts';
import { exampleOf, openWidget } from './open-widget.tsx';

const names = ['Ana Example', 'Robin Doe', 'Ana Doe'];

describe('a name that is begun', () => {
  test.each([
    ['Call @an', 8, { from: 5, typed: 'an' }],
    ['@', 1, { from: 0, typed: '' }],
    ['Call @Ana Ex today', 12, { from: 5, typed: 'Ana Ex' }],
    ['write to ana@example.com', 24, undefined],
    ['@ana\nnext line', 14, undefined],
  ])('in "%s" at %i', (text, caret, begun) => {
    expect(begunMention(text, caret)).toEqual(begun);
  });

  test('is found by each word of a name, and by none of its other letters', () => {
    expect(namesFor(names, 'do')).toEqual(['Robin Doe', 'Ana Doe']);
    expect(namesFor(names, 'ana d')).toEqual(['Ana Doe']);
    expect(namesFor(names, 'xample')).toEqual([]);
  });

  // The server names who is written as @ and the name; what stood after the caret must not be lost.
  test('is replaced by the name, with one blank before what follows', () => {
    expect(withMention('Ask @do today', { from: 4, typed: 'do' }, 'Ana Doe')).toEqual({
      text: 'Ask @Ana Doe today',
      caret: 13,
    });
  });
});

function open() {
  const widget = openWidget({ ...exampleOf(mentionText.examples, 'Empty'), values: { names } });
  const area = widget.control();
  const type = (text: string): void => void fireEvent.change(area, { target: { value: text } });
  const key = (name: string): boolean => fireEvent.keyDown(area, { key: name });
  return { ...widget, area, type, key };
}

const chosen = (area: HTMLElement): string | null | undefined =>
  document.getElementById(area.getAttribute('aria-activedescendant') ?? '')?.textContent;

test('after an @ the names are listed; the arrow keys choose one, and Enter takes it', () => {
  const { area, type, key, seen } = open();
  type('Ask @');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(names);
  expect(chosen(area)).toBe('Ana Example');
  key('ArrowDown');
  expect(chosen(area)).toBe('Robin Doe');
  key('ArrowUp');
  key('ArrowUp');
  expect(chosen(area)).toBe('Ana Doe');
  expect(key('Enter')).toBe(false);
  expect(seen.value).toBe('Ask @Ana Doe ');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('Escape closes the list and leaves what was typed; then Enter begins a line, and Tab leads on', () => {
  const { type, key, seen } = open();
  type('Ask @ro');
  key('Escape');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect([key('Enter'), key('Tab')]).toEqual([true, true]);
  expect(seen.value).toBe('Ask @ro');
});
