import { expect, test } from 'vitest';
import { charactersOver } from '../../../runtime/widgets/chat/window/composer.tsx';

test.each([
  ['four', 4, 0],
  ['five5', 4, 1],
  ['\u{1f3e0}'.repeat(400), 400, 0],
  ['', 400, 0],
])('a message is too long by whole characters, as the server counts: %j of %i', (text, limit, over) => {
  expect(charactersOver(text, limit)).toBe(over);
});
