import { formatCopy } from '../../../../runtime/engine/copy/format-copy.ts';
import type { Environment } from '../../../../runtime/engine/environment/environment.ts';
import { type AnswerFinder, answerFinder } from '../../../language/question-search/answer-finder.ts';
import type { Answer, Chatbot } from '../../../language/schema/types.ts';

export type GivenAnswer = { text: string; from: { id: string; title: string } | null };

/** The documents of a chatbot; without `chatbot` the organisation has none. */
type ChatbotDocuments = { chatbot?: Chatbot | undefined; answers: Readonly<Record<string, Answer>> };

/** The search index of each set of answer documents, built once. */
const finders = new WeakMap<ChatbotDocuments['answers'], AnswerFinder>();

/** The best matching answer of the documents; undefined if the organisation has no chatbot. */
export function findAnswer(
  { chatbot, answers }: ChatbotDocuments,
  question: string,
  env: Environment,
): GivenAnswer | undefined {
  if (!chatbot) return undefined;
  const find = finders.get(answers) ?? answerFinder(answers);
  finders.set(answers, find);
  const found = find(question);
  const answer = found && found.certainty >= chatbot.certainty ? answers[found.id] : undefined;
  if (!found || !answer) return { text: formatCopy(chatbot.unknown, env), from: null };
  return { text: answerText(answer, env), from: { id: found.id, title: answer.title } };
}

const answerText = ({ paragraphs, order = Object.keys(paragraphs) }: Answer, env: Environment): string =>
  order
    .map((id) => formatCopy(paragraphs[id] ?? '', env))
    .filter((text) => text !== '')
    .join('\n\n');
