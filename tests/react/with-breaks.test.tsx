import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withBreaks } from '../../runtime/react/context/with-breaks.tsx';

test.each([
  ['call 303-555-0100 today', ['303-555-0100']],
  ['an up-to-date, well-lit place', ['up-to-date', 'well-lit']],
  ['100 Example Plaza, Suite 400, Denver, CO 80202', ['Suite 400']],
  ['742 Cedar Ave, Apt. 4-B, PO Box 12', ['Apt. 4-B', 'Box 12']],
  ['Room for 3 more', []],
  ['pages 3 - 5, and self-', []],
  ['a-word-that-is-far-too-long-for-a-narrow-window', []],
  ['write to first-rate@lender.example.com', []],
])('a telephone number, a compound word and the unit of an address do not wrap: %s', (text, wholes) => {
  const { container } = render(<p>{withBreaks(text)}</p>);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('.whole')].map((one) => one.textContent)).toEqual(wholes);
});

test.each([
  ['write to support@lender.example.com.', ['support@', 'lender.example.com.']],
  ['ann.o-hara+home@lender.example.com, or by phone', ['ann.o-hara+home@', 'lender.example.com,']],
  ['no address, and @ nobody', []],
])(
  'an email address stays whole with the punctuation behind it, but for after its @, and nothing else changes: %s',
  (text, parts) => {
    const { container } = render(<p>{withBreaks(text)}</p>);
    expect(container.textContent).toBe(text);
    expect(container.querySelector('.address')?.innerHTML.split('<wbr>') ?? []).toEqual(parts);
  },
);
