import { datesIn } from '../../../../engine/formats/dates-in.ts';
import type { ChatEntry } from '../../model/entries.ts';
import type { ChatWords } from '../../use-chat-words.ts';

const hours = datesIn({ hour: 'numeric', minute: '2-digit' });

/** In the visitor's own zone, as the clock on their wall shows it. */
export const timeOf = (at: string, language: string): string => hours(new Date(at), language);

/** Who writes, as the window calls them. */
export function authorOf({ author }: Pick<ChatEntry, 'author'>, words: ChatWords, agent?: string | null): string {
  if (author === 'agent') return agent ?? words('agent');
  return words(author === 'borrower' ? 'you' : 'chatbot');
}

/** The words in which messages are written, and the language by which their times are formatted. */
export type Wording = { words: ChatWords; language: string };

/** A message in one sentence, to be heard. */
export const summaryOf = (entry: ChatEntry, { words, language }: Wording, agent?: string | null): string =>
  words('summary', {
    name: authorOf(entry, words, agent),
    time: timeOf(entry.at, language),
    text: [entry.text, ...entry.files.map(({ fileName }) => fileName)].filter((text) => text !== '').join(', '),
  });
