import { expect, test } from 'vitest';
import { failureText } from '../../../runtime/engine/machine/transition/failure-text.ts';

test.each([
  [['One.', 'Two'], 'One, Two.'],
  [['The street is unknown'], 'The street is unknown.'],
  [[' ', 7, 'Three'], 'Three.'],
])('the errors %j of a response are told in one sentence: %s', (errors, text) => {
  expect(failureText({ errors } as never)).toBe(text);
});

test.each([null, {}, { errors: [] }, { errors: 'down' }, 'down'])('a response of %j says nothing of itself', (body) => {
  expect(failureText(body as never)).toBe('Something unexpected happened');
});
