import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withBreaks } from '../../runtime/react/context/with-breaks.tsx';

test.each([
  ['write to support@lender.example.com.', ['write to support', '@lender.example.com.']],
  ['303-555-0100', ['303-555-0100']],
])('an email address may wrap before its @, and nothing else changes: %s', (text, parts) => {
  const { container } = render(<p>{withBreaks(text)}</p>);
  expect(container.textContent).toBe(text);
  expect(container.querySelector('p')?.innerHTML.split('<wbr>')).toEqual(parts);
});
