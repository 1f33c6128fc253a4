import { datesIn } from '../../../engine/formats/dates-in.ts';
import type { ChatState } from '../model/chat-state.ts';
import { authorOf, type Wording } from './log/summary.ts';

const moments = datesIn({ dateStyle: 'medium', timeStyle: 'short' });

/** The conversation as text, for download. */
export function transcriptOf(
  { entries, agent }: Pick<ChatState, 'entries' | 'agent'>,
  { words, language }: Wording,
): string {
  const lines = entries.map((entry) => {
    const files = entry.files.map(({ fileName }) => `[${fileName}]`);
    const said = [entry.text, ...files].filter((text) => text !== '').join('\n');
    return `${moments(new Date(entry.at), language)} ${authorOf(entry, words, agent?.name)}\n${said}`;
  });
  return `${[words('transcriptTitle'), ...lines].join('\n\n')}\n`;
}
