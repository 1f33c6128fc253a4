/** What the screens ask for each answer, so that the desk reads answers as the borrower gave them. */
import type { Product } from '../../../runtime/engine/product.ts';
import type { Block, Field, FieldPart, Options } from '../../../runtime/schema/types.ts';
import { factInWords } from '../../values/names/names-in-words.ts';

/** The title of a field, and the labels of its options by the value that is kept. */
type Question = { title: string | undefined; labels: ReadonlyMap<string, string> };

/** A longer title is a sentence that is agreed to, not the name of an answer. */
const LONGEST_TITLE = 48;

const questions = new WeakMap<Product, ReadonlyMap<string, Question>>();

/** The title and value of an answer as a person reads them. `name`: its dotted path. */
export function answerInWords(product: Product, { name, value }: { name: string; value: string }) {
  const asked = questions.get(product) ?? questionsOf(product);
  questions.set(product, asked);
  const { title, labels } = asked.get(name) ?? {};
  return { title: title ?? factInWords(name), value: labels?.get(value) ?? yesOrNo(value) };
}

const yesOrNo = (value: string): string => ({ true: 'Yes', false: 'No' })[value] ?? value;

/** The questions of all screens by the path of their fact; of several about one fact, the first. */
function questionsOf({ screens }: Product): ReadonlyMap<string, Question> {
  const found = new Map<string, Question>();
  const note = (path: string, { title, options }: Pick<Field | FieldPart, 'title' | 'options'>): void => {
    if (!found.has(path)) found.set(path, { title: shortTitle(title), labels: labelsOf(options) });
  };
  const walk = (blocks: { [key: string]: Block }): void => {
    for (const block of Object.values(blocks)) {
      if (block.kind === 'each') walk(block.blocks);
      if (block.kind !== 'form') continue;
      for (const field of Object.values(block.fields)) {
        note(field.fact, field);
        for (const [part, copy] of Object.entries(field.parts ?? {})) note(`${field.fact}.${part}`, copy);
      }
    }
  };
  for (const { blocks } of Object.values(screens)) walk(blocks);
  return found;
}

const shortTitle = (title: Field['title']): string | undefined =>
  typeof title === 'string' && title.length <= LONGEST_TITLE ? title : undefined;

const labelsOf = (options: Options | undefined): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(options?.items ?? {}).flatMap(([value, { label }]): [string, string][] =>
      typeof label === 'string' ? [[value, label]] : [],
    ),
  );
