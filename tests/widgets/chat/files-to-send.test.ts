import { expect, test } from 'vitest';
import { filesToSend } from '../../../runtime/widgets/chat/window/use-attachments.ts';

const limits = { endings: ['txt'] as [string], bytes: 10, perMessage: 2 };
const file = (name: string, text = 'text') => new File([text], name);
const names = (files: readonly File[]) => files.map(({ name }) => name);

test('files beyond those of one message are left out, and the text that says so is given their number', () => {
  const { taken, refused } = filesToSend([file('a.txt'), file('b.txt'), file('c.txt')], limits, 1);
  expect([names(taken), refused]).toEqual([['a.txt'], { word: 'tooMany', given: { count: 2 } }]);
});

test.each([
  ['tooLarge', file('large.txt', 'a longer text')],
  ['wrongType', file('a.exe')],
])('another reason is told by a text that is given nothing: %s', (word, other) => {
  const { taken, refused } = filesToSend([file('a.txt'), other], limits, 0);
  expect([names(taken), refused]).toEqual([['a.txt'], { word }]);
});
