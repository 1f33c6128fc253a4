import { type ChatWord, chatWords, givenToChatWords } from '../../../engine/copy/chat-words.ts';
import { pointerTo } from '../../../json/json-pointer.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';
import type { Assembled } from '../../read/assembled.ts';

/** Checks the chat window: it defines all its texts. */
export function checkChat(context: CheckContext): void {
  const { documents, report } = context;
  const window = documents.chat.get('window');
  if (!window) return;
  const missing = chatWords.filter((word) => !window.value.copy[word]);
  if (missing.length > 0) {
    const names = missing.map((word) => `"${word}"`).join(', ');
    report(window, '/copy', {
      code: 'missing-chat-word',
      message: `The window of the chat lacks ${names}, which it shows.`,
      remedy: `write the "copy" of ${names}`,
    });
  }
  checkGiven(context, window);
}

const givenTo: Partial<Record<ChatWord, readonly string[]>> = givenToChatWords;

/** Checks that each text names only what the window gives to it: anything else would show as nothing. */
function checkGiven({ parse, report }: CheckContext, window: Assembled<'chat'>): void {
  const { given = [], copy } = window.value;
  for (const word of chatWords) {
    const parsed = parse(String(copy[word] ?? ''));
    const mine = givenTo[word] ?? [];
    for (const name of 'variables' in parsed ? parsed.variables : []) {
      if (!given.includes(name) || mine.includes(name)) continue;
      report(window, pointerTo('/copy', word), {
        code: 'chat-word-not-given',
        message: `The window gives no "${name}" to this text: nothing would stand there.`,
        remedy: mine.length > 0 ? `name only ${mine.join(', ')}` : 'leave it out',
      });
    }
  }
}
