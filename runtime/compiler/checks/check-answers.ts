import { pointerTo } from '../../json/json-pointer.ts';
import { additionalPart, fieldFacts, isAdditional } from '../read/additional-answers.ts';
import { own } from '../read/json-object.ts';
import { type CheckContext, everyDocument } from './context/check-context.ts';

/** Types that the contract's part for additional answers can carry. */
const carried = new Set(['string', 'integer', 'number', 'money', 'date', 'boolean']);

/**
 * An answer that a screen asks for is sent, or read by a condition, a rule or a text: it is not dropped in silence. An
 * additional answer is sent. After `checkSites`.
 */
export function checkAnswers(context: CheckContext): void {
  const { documents, facts, report } = context;
  const read = namesRead(context);
  const sent = new Set(
    [...documents.call.values()].flatMap(({ value }) =>
      Object.keys(value.request?.body ?? {}).flatMap((path) =>
        path.startsWith(`${additionalPart}.`) ? [path.slice(additionalPart.length + 1)] : [],
      ),
    ),
  );
  for (const screen of documents.screen.values()) {
    if (screen.laidOut !== undefined) continue;
    for (const [key, block] of Object.entries(screen.value.blocks))
      for (const name of fieldFacts(block)) {
        const lost = isAdditional(facts, name)
          ? !sent.has(name)
          : own(facts, name)?.source === 'answer' && !read.has(name);
        if (lost)
          report(screen, pointerTo('/blocks', key), {
            code: 'answer-dropped',
            message: `The answer to "${name}" is neither sent nor read: it would be dropped.`,
            remedy: isAdditional(facts, name)
              ? 'ask for it in a flow whose "submit" has a call with additional answers'
              : 'send it with a call, read it in a rule, or write "kept": "additional" at the fact',
          });
      }
  }
  const document = documents.facts.get('facts');
  for (const [name, { kept, type, source }] of Object.entries(facts))
    if (document && kept === 'additional' && (source !== 'answer' || !carried.has(type)))
      report(document, pointerTo('/facts', name, 'kept'), {
        code: 'not-additional',
        message: `Only an answer of a simple type is an additional answer, not a ${type} of source ${source}.`,
        remedy: `use ${[...carried].join(', ')}, with "source": "answer"`,
      });
}

/** The names of all facts that logic or copy of any document reads. */
function namesRead({ uses, documents, sites, parse }: CheckContext): Set<string> {
  const names = new Set<string>();
  const add = (path: string): void => void names.add(path.split('.')[0] ?? '');
  for (const { use } of [...uses.values()].flat()) for (const path of use.reads.keys()) add(path);
  for (const document of everyDocument(documents))
    for (const { type, value } of sites(document)) {
      if (type === 'fact' && document.kind !== 'screen') add(String(value));
      if (type !== 'copy') continue;
      const parsed = parse(String(value));
      for (const name of 'variables' in parsed ? parsed.variables : []) add(name);
    }
  return names;
}
