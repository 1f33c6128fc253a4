import { datesIn } from '../../../../engine/formats/dates-in.ts';
import type { ChatEntry } from '../../model/entries.ts';
import type { ChatWords } from '../../use-chat-words.ts';

const hours = datesIn({ hour: 'numeric', minute: '2-digit' });

/** The time of day in the visitor's time zone. */
export const timeOf = (at: string, language: string): string => hours(new Date(at), language);

/** The author's name as shown in the window. */
export function authorOf({ author }: Pick<ChatEntry, 'author'>, words: ChatWords, agent?: string | null): string {
  if (author === 'agent') return agent ?? words('agent');
  return words(author === 'visitor' ? 'you' : 'chatbot');
}

/** The texts and the language in which messages are formatted. */
export type Wording = { words: ChatWords; language: string };

/** A message as one sentence, for screen readers. */
export const summaryOf = (entry: ChatEntry, { words, language }: Wording, agent?: string | null): string =>
  words('summary', {
    name: authorOf(entry, words, agent),
    time: timeOf(entry.at, language),
    text: [entry.text, ...entry.files.map(({ fileName }) => fileName)].filter((text) => text !== '').join(', '),
  });
