import { render, renderHook, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Json } from '../../runtime/json/json.ts';
import { documentsOf } from '../../runtime/widgets/pdf-viewer/document/viewer-document.ts';
import { SignField } from '../../runtime/widgets/pdf-viewer/sign-fields.tsx';
import { useSigning } from '../../runtime/widgets/pdf-viewer/use-signing.ts';

const field = {
  id: 'owner',
  whose: 'borrower',
  kind: 'signature',
  label: 'Owner',
  page: 1,
  x: 10,
  y: 10,
  width: 100,
  height: 20,
};
const deed = { id: 'deed', title: 'Deed', pages: 1, unread: [], file: '/deed', fields: [field] };

const linesAt = (signing: Json, props: { [key: string]: Json } = { sign: true }): number => {
  const documents = documentsOf({ documents: [deed] }, {});
  const values = { signing, signature: { name: 'Ana' } };
  return renderHook(() => useSigning(documents, { values, props, report: () => undefined })).result.current.lines;
};

test('the lines of a paper wait for a signature only while they may be signed', () => {
  expect(linesAt(true)).toBe(1);
  expect(linesAt(null)).toBe(1);
  expect(linesAt(false)).toBe(0);
  expect(linesAt(true, {})).toBe(0);
});

test('the lines for the day of the reader’s signature are known, and the day while the reader signs', () => {
  const day = { ...field, id: 'day', kind: 'date' };
  const given = { ...deed, fields: [field, day, { ...day, id: 'notary', whose: 'other' }] };
  const documents = documentsOf({ documents: [given] }, {});
  expect(documents[0]?.dates.map(({ id }) => id)).toEqual(['day']);
  expect(documents[0]?.fields.map(({ id }) => id)).toEqual(['owner']);
  const dayIn = (values: { [key: string]: Json }) =>
    renderHook(() => useSigning(documents, { values, props: { sign: true }, report: () => undefined })).result.current
      .day;
  expect(dayIn({ today: '2026-11-30' })).toBe('2026-11-30');
  expect(dayIn({ today: '2026-11-30', signing: false })).toBeUndefined();
});

test('without a signature, a line leads to the field that takes one; with one, or where no field is named, to none', () => {
  render(<input id="field-signature" />);
  const adopt = (values: { [key: string]: Json }, props: { [key: string]: Json }) =>
    renderHook(() => useSigning(documentsOf({ documents: [deed] }, {}), { values, props, report: () => undefined }))
      .result.current.adopt;
  const named = { sign: true, signatureFact: 'signature' };
  adopt({}, named)?.();
  expect(document.activeElement?.id).toBe('field-signature');
  expect(adopt({ signature: { name: 'Ana' } }, named)).toBeUndefined();
  expect(adopt({}, { sign: true })).toBeUndefined();
});

test('a press on a line leads to the signature before there is one, and signs after', () => {
  const [adopt, sign] = [vi.fn(), vi.fn()];
  const [line] = documentsOf({ documents: [deed] }, {})[0]?.fields ?? [];
  if (!line) throw new Error('The deed has no line');
  const words = (key: string) => key;
  const shown = { field: line, signed: new Set<string>(), words, sign };
  const { rerender } = render(<SignField {...shown} signature={undefined} adopt={adopt} />);
  screen.getByRole('button').click();
  expect([adopt.mock.calls, sign.mock.calls]).toEqual([[[]], []]);
  rerender(<SignField {...shown} signature={{ name: 'Ana' }} adopt={undefined} />);
  screen.getByRole('button').click();
  expect([adopt.mock.calls, sign.mock.calls]).toEqual([[[]], [['owner']]]);
});

test('a line for initials asks for initials, by its words and its name, and then has them', () => {
  const [line] =
    documentsOf({ documents: [{ ...deed, fields: [{ ...field, kind: 'initials' }] }] }, {})[0]?.fields ?? [];
  if (!line) throw new Error('The deed has no line');
  const words = (key: string) => key;
  const shown = { field: line, words, sign: vi.fn(), signature: { kind: 'typed', text: 'Ana R.', name: 'Ana Rivera' } };
  const { container, rerender } = render(<SignField {...shown} signed={new Set()} />);
  expect(screen.getByRole('button', { name: 'initialHere' }).textContent).toBe('initial');
  rerender(<SignField {...shown} signed={new Set([line.id])} />);
  expect(container.textContent).toBe('AR');
});
