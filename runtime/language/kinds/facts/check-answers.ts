import { additionalPart, isAdditional } from '../../../engine/facts/additional-answers.ts';
import { sensitiveFacts } from '../../../engine/facts/sensitive.ts';
import { pointerTo } from '../../../json/json-pointer.ts';
import type { Fact } from '../../../schema/types.ts';
import { fieldFacts } from '../../additional/fields-of.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';
import { factsReadIn } from '../../checks/context/facts-named.ts';
import type { Assembled } from '../../read/assembled.ts';
import { own } from '../../source/json-object.ts';
import { withArticle } from '../../source/with-article.ts';

/**
 * Checks that an answer which a screen asks for is sent by a call, or read by a condition, a rule or a text. An
 * additional answer must be sent. After `checkSites`.
 */
export function checkAnswers(context: CheckContext): void {
  const { documents, facts, prepared, report } = context;
  const read = factsReadIn(context);
  const sent = additionalSent(context);
  const isLost = (name: string, fact: Fact | undefined): boolean =>
    fact?.source === 'answer' && (isAdditional(fact) ? !sent.has(name) : !read.has(name));
  for (const screen of documents.screen.values()) {
    if (screen.laidOut !== undefined) continue;
    for (const { key, name } of prepared.memo('asked in blocks', [screen.value], () => askedIn(screen))) {
      const fact = own(facts, name);
      if (isLost(name, fact))
        report(screen, pointerTo('/blocks', key), {
          code: 'answer-dropped',
          message: `The answer to "${name}" is neither sent nor read: it would be dropped.`,
          remedy:
            fact && isAdditional(fact)
              ? 'ask for it in a flow whose "submit" has a call with additional answers'
              : 'send it with a call, read it in a rule, or write "kept": "additional" at the fact',
        });
    }
  }
  checkAdditional(context);
}

/** The facts that a screen asks for, with the key of the block that does. */
const askedIn = ({ value: { blocks } }: Assembled<'screen'>): { key: string; name: string }[] =>
  Object.entries(blocks).flatMap(([key, block]) => fieldFacts(block).map((name) => ({ key, name })));

/** The additional answers that any call sends. */
function additionalSent({ documents }: CheckContext): Set<string> {
  const paths = [...documents.call.values()].flatMap(({ value }) => Object.keys(value.request?.body ?? {}));
  const start = `${additionalPart}.`;
  return new Set(paths.flatMap((path) => (path.startsWith(start) ? [path.slice(start.length)] : [])));
}

/** Reports facts that are declared as additional answers but cannot be stored as such. */
function checkAdditional({ documents, facts, report }: CheckContext): void {
  const document = documents.facts.get('facts');
  for (const [name, fact] of Object.entries(facts)) {
    const wrong = document && isAdditional(fact) ? whyNotAdditional(facts, name, fact) : undefined;
    if (document && wrong) report(document, pointerTo('/facts', name, 'kept'), { code: 'not-additional', ...wrong });
  }
}

function whyNotAdditional(
  facts: CheckContext['facts'],
  name: string,
  fact: Fact,
): { message: string; remedy: string } | undefined {
  const { type, source } = fact;
  if (source !== 'answer' || type === 'timestamp')
    return {
      message: `Only an answer is an additional answer, not ${withArticle(type)} of source ${source}.`,
      remedy: 'write "source": "answer", with a type other than timestamp',
    };
  if (!fact.sensitive && sensitiveFacts(facts).has(name))
    return {
      message: `A part of "${name}" is sensitive: only a whole additional answer is sealed.`,
      remedy: `write "sensitive": true at "${name}", or make the part a fact of its own`,
    };
  return undefined;
}
