import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withBreaks } from '../../runtime/react/context/with-breaks.tsx';

test.each([
  ['call 303-555-0100 today', ['303-555-0100']],
  ['an up-to-date, well-lit place', ['up-to-date', 'well-lit']],
  ['pages 3 - 5, and self-', []],
  ['a-word-that-is-far-too-long-for-a-narrow-window', []],
  ['write to first-rate@lender.example.com', ['first-rate']],
])('a telephone number and a compound word do not wrap: %s', (text, wholes) => {
  const { container } = render(<p>{withBreaks(text)}</p>);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('.whole')].map((one) => one.textContent)).toEqual(wholes);
});

test.each([
  ['write to support@lender.example.com.', ['write to support', '@lender.example.com.']],
  ['no address', ['no address']],
])('an email address may wrap before its @, and nothing else changes: %s', (text, parts) => {
  const { container } = render(<p>{withBreaks(text)}</p>);
  expect(container.textContent).toBe(text);
  expect(container.querySelector('p')?.innerHTML.split('<wbr>')).toEqual(parts);
});
