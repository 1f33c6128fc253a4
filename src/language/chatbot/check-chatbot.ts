import { pointerTo } from '../../../runtime/json/json-pointer.ts';
import type { CheckContext } from '../../../runtime/language/checks/context/check-context.ts';
import { checkOnce } from '../../../runtime/language/checks/context/checked-once.ts';
import { isMessageSafe } from '../../../runtime/language/checks/message-safe.ts';
import type { Assembled } from '../../../runtime/language/read/assembled.ts';
import { documentSources } from '../../../runtime/language/read/document-facts.ts';
import { type AnswerFinder, answerFinder } from '../question-search/answer-finder.ts';

/**
 * Checks the chatbot: answers require the chatbot's document, contain of an application only what messages may contain, and
 * are found for their example questions.
 */
export function checkChatbot(context: CheckContext): void {
  const { documents, report } = context;
  const answers = [...documents.answer.values()];
  const [first] = answers;
  const bot = documents.chatbot.get('chatbot');
  if (first && !bot)
    report(first, '', {
      code: 'chatbot-missing',
      message: 'There are answers, but no chatbot that gives them.',
      remedy: 'write flows/chat/chatbot.json',
    });
  for (const answer of answers) checkChatText(context, answer, (name) => isMessageSafe(context.facts, name));
  if (bot) checkChatText(context, bot);
  checkOnce(context, 'questions of the chatbot', context.same('answer', 'chatbot'), (report) => {
    checkRepeated({ report }, answers);
    if (!bot) return;
    const find = answerFinder(Object.fromEntries(answers.map(({ id, value }) => [id, value])));
    checkExamples({ report }, { answers, bot, find });
  });
}

/**
 * Checks that a text of the chat reads settings and prices only, and what `isAllowed` lets it read. Anybody may ask: facts of
 * an application are known to the server for its owner alone.
 */
export function checkChatText(
  context: CheckContext,
  document: Assembled<'answer' | 'chatbot' | 'liveChat' | 'cannedReply'>,
  isAllowed: (name: string) => boolean = () => false,
): void {
  const publicSources = documentSources(context.prepared.language);
  for (const site of context.sites(document)) {
    if (site.type !== 'copy') continue;
    const parsed = context.parse(String(site.value));
    for (const name of 'variables' in parsed ? parsed.variables : []) {
      const root = name.split('.')[0] ?? '';
      const source = context.facts[root]?.source;
      if (root === 'settings' || source === 'setting' || publicSources.has(source ?? '') || isAllowed(name)) continue;
      context.report(document, site.pointer, {
        code: 'chatbot-tells',
        message: `"${name}" is no setting and no price: the chat speaks with whoever asks.`,
        remedy: 'remove it, or say where the borrower can read it',
      });
    }
  }
}

/** Reports a question that two documents answer. */
function checkRepeated({ report }: Pick<CheckContext, 'report'>, answers: readonly Assembled<'answer'>[]): void {
  const owners = new Map<string, string>();
  for (const answer of answers)
    for (const [index, question] of answer.value.questions.entries()) {
      const key = question.toLowerCase();
      const owner = owners.get(key);
      if (owner !== undefined)
        report(answer, pointerTo('/questions', index), {
          code: 'answer-question-twice',
          message: `"${question}" is a question of "${owner}", too.`,
          remedy: 'remove it from one of them',
        });
      owners.set(key, answer.id);
    }
}

type ExampleContext = { answers: readonly Assembled<'answer'>[]; bot: Assembled<'chatbot'>; find: AnswerFinder };

function checkExamples({ report }: Pick<CheckContext, 'report'>, { answers, bot, find }: ExampleContext): void {
  const { certainty, unanswered } = bot.value;
  const findAnswer = (question: string): string | undefined => {
    const match = find(question);
    return match && match.certainty >= certainty ? match.id : undefined;
  };
  const similarityMessage = (question: string): string => {
    const match = find(question);
    return match
      ? `"${match.id}" is alike by ${match.certainty.toFixed(2)}, of ${certainty}`
      : 'no question has its words';
  };
  for (const answer of answers) {
    for (const [index, question] of answer.value.examples.answers.entries())
      if (findAnswer(question) !== answer.id || answer.value.questions.includes(question))
        report(answer, pointerTo('/examples/answers', index), {
          code: 'answer-example',
          message: `This document does not answer "${question}" by what is alike in it: ${similarityMessage(question)}.`,
          remedy: 'add a question with its words, and keep the example different from the questions',
        });
    for (const [index, question] of answer.value.examples.leaves.entries())
      if (findAnswer(question) === answer.id)
        report(answer, pointerTo('/examples/leaves', index), {
          code: 'answer-example',
          message: `This document answers "${question}", which it must not: ${similarityMessage(question)}.`,
          remedy: 'make its questions more particular',
        });
  }
  for (const [index, question] of unanswered.entries())
    if (findAnswer(question) !== undefined)
      report(bot, pointerTo('/unanswered', index), {
        code: 'answer-example',
        message: `"${question}" is answered, but must not be: ${similarityMessage(question)}.`,
        remedy: 'make the questions of that document more particular',
      });
}
