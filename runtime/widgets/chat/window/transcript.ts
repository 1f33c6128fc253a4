import type { ChatState } from '../model/chat-model.ts';
import type { ChatWords } from '../use-chat-words.ts';
import { authorOf } from './summary.ts';

const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The conversation as a text to keep. */
export function transcriptOf({ entries, agent }: ChatState, words: ChatWords): string {
  const lines = entries.map((entry) => {
    const files = entry.files.map(({ fileName }) => `[${fileName}]`);
    const said = [entry.text, ...files].filter((text) => text !== '').join('\n');
    return `${moments.format(new Date(entry.at))} ${authorOf(entry, words, agent?.name)}\n${said}`;
  });
  return `${[words('transcriptTitle'), ...lines].join('\n\n')}\n`;
}

export function downloadText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
