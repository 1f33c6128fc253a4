import { describe, expect, test } from 'vitest';
import { fieldWidgets } from '../../runtime/widgets/definitions.ts';
import { openWidget } from './open-widget.tsx';

const everyExample = fieldWidgets.flatMap(({ name, copy, examples }) =>
  examples.map((example) => ({ widget: name, wanted: Object.keys(copy?.required ?? {}), ...example })),
);

describe.each(everyExample)('$widget: $state', (example) => {
  // What is hidden is for a password manager alone.
  const controls = () => [...document.querySelectorAll<HTMLInputElement>(':is(input, select, textarea):not([hidden])')];

  test('an element carries the id that links of the error summary lead to, and none is there twice', () => {
    openWidget(example);
    expect(document.querySelectorAll('#field-it')).toHaveLength(1);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test('focus sent to the field reaches a control', () => {
    const { control } = openWidget(example);
    control().focus();
    const wanted = example.readonly ? /INPUT|TEXTAREA|SELECT|BODY|SPAN/ : /INPUT|TEXTAREA|SELECT|BUTTON/;
    expect(document.activeElement?.tagName).toMatch(wanted);
  });

  test('every control is named, and says so where it is wrong', () => {
    openWidget(example);
    for (const control of controls()) expect(control.labels?.length, control.id).toBeGreaterThan(0);
    if (example.error) for (const control of controls()) expect(control.getAttribute('aria-invalid')).toBe('true');
    if (!example.error && !example.partErrors) expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
  });

  test('nothing is ticked, chosen or entered that was not', () => {
    if (example.value !== undefined) return;
    openWidget(example);
    for (const control of controls()) expect(control.checked || control.value !== choiceValue(control)).toBe(false);
  });

  test('every word it wants is in its document', () => {
    const copy = example.field.props?.copy;
    const given = typeof copy === 'object' && copy !== null ? Object.keys(copy) : [];
    expect(given).toEqual(expect.arrayContaining(example.wanted));
  });
});

/** A radio, a box and a slider have a value by nature, and a phone number a country by default; a text has none. */
const choiceValue = (control: HTMLInputElement): string => {
  if (control.id === 'field-it-country') return 'US';
  return ['radio', 'checkbox', 'range'].includes(control.type) ? control.value : '';
};
