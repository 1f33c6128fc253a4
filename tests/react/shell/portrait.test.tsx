import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Portrait } from '../../../runtime/react/controls/portrait.tsx';

test('a person has their picture, and the initials where there is none or it does not load', () => {
  const image = 'https://lender.example.com/portraits/dana.jpg';
  const { container, rerender } = render(<Portrait name="Dana Example" image={image} />);
  const picture = container.querySelector('img');
  expect(picture?.getAttribute('src')).toBe(image);
  if (picture) fireEvent.error(picture);
  expect([container.querySelector('img'), container.textContent]).toEqual([null, 'DE']);
  rerender(<Portrait name="Example Brokers LLC" />);
  expect(container.textContent).toBe('EL');
});
