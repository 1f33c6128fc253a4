import { chatWords } from '../../../engine/copy/chat-words.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';

/** Checks the chat window: it defines all its texts. */
export function checkChat({ documents, report }: CheckContext): void {
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
}
