import { chatWords } from '../../../engine/copy/chat-words.ts';
import { pointerTo } from '../../../json/json-pointer.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';
import { didYouMean } from '../../source/suggest.ts';

/** Checks the chat window: it defines all its texts, and its dialogs exist. */
export function checkChat({ documents, known, report }: CheckContext): void {
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
  for (const part of ['start', 'judge'] as const) {
    const id = window.value[part];
    if (known('dialog').has(id)) continue;
    report(window, pointerTo('', part), {
      code: 'unknown-dialog',
      message: `There is no dialog "${id}".`,
      remedy: didYouMean(id, known('dialog'), `write flows/dialogs/${id}.json`),
    });
  }
}
