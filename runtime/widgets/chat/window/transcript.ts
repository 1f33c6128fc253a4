import type { ChatState } from '../model/chat-state.ts';
import type { ChatWords } from '../use-chat-words.ts';
import { authorOf } from './log/summary.ts';

const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The conversation as a text to keep. */
export function transcriptOf({ entries, agent }: Pick<ChatState, 'entries' | 'agent'>, words: ChatWords): string {
  const lines = entries.map((entry) => {
    const files = entry.files.map(({ fileName }) => `[${fileName}]`);
    const said = [entry.text, ...files].filter((text) => text !== '').join('\n');
    return `${moments.format(new Date(entry.at))} ${authorOf(entry, words, agent?.name)}\n${said}`;
  });
  return `${[words('transcriptTitle'), ...lines].join('\n\n')}\n`;
}
