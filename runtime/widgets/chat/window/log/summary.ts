import type { ChatEntry } from '../../model/entries.ts';
import type { ChatWords } from '../../use-chat-words.ts';

const hours = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** In the visitor's own zone, as the clock on their wall shows it. */
export const timeOf = (at: string): string => hours.format(new Date(at));

/** Who writes, as the window calls them. */
export function authorOf({ author }: Pick<ChatEntry, 'author'>, words: ChatWords, agent?: string | null): string {
  if (author === 'agent') return agent ?? words('agent');
  return words(author === 'borrower' ? 'you' : 'chatbot');
}

/** A message in one sentence, to be heard. */
export const summaryOf = (entry: ChatEntry, words: ChatWords, agent?: string | null): string =>
  words('summary', {
    name: authorOf(entry, words, agent),
    time: timeOf(entry.at),
    text: [entry.text, ...entry.files.map(({ fileName }) => fileName)].filter((text) => text !== '').join(', '),
  });
