/** What the screens ask for each answer, so that the desk reads answers as the borrower gave them. */
import { formatDate } from '../../../runtime/engine/formats/format-date.ts';
import { formatMoney } from '../../../runtime/engine/formats/format-money.ts';
import { formatPhone } from '../../../runtime/engine/formats/format-phone.ts';
import type { Product } from '../../../runtime/engine/product.ts';
import type { Block, Field, FieldPart, Options } from '../../../runtime/schema/types.ts';
import { codeInWords, factInWords } from '../../values/names/names-in-words.ts';

/** The title of a field, its widget, and the labels of its options by the value that is kept. */
type Question = { title: string | undefined; widget: string | undefined; labels: ReadonlyMap<string, string> };

/** A longer title is a sentence that is agreed to, not the name of an answer. */
const LONGEST_TITLE = 48;

const questions = new WeakMap<Product, ReadonlyMap<string, Question>>();

/** The title and value of an answer as a person reads them. `name`: its dotted path, with the place in a list. */
export function answerInWords(product: Product, { name, value }: { name: string; value: string }) {
  const known = questions.get(product) ?? questionsOf(product);
  questions.set(product, known);
  const asked = known.get(name);
  return { title: asked?.title ?? factInWords(name), value: valueInWords(asked, value) };
}

function valueInWords(asked: Question | undefined, value: string): string {
  const { labels, widget } = asked ?? {};
  const label = labels?.get(value);
  if (label !== undefined) return label;
  const chosen = value.split(', ').map((one) => labels?.get(one));
  if (chosen.every((one) => one !== undefined)) return chosen.join(', ');
  if (widget === 'money') return formatMoney(value, value.includes('.') ? 2 : 0, value);
  if (widget === 'phone') return formatPhone(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value);
  return yesOrNo[value] ?? codeInWords(value);
}

const yesOrNo: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' };

/** The questions of all screens by the path of their fact; of several about one fact, the first. */
function questionsOf({ screens }: Product): ReadonlyMap<string, Question> {
  const found = new Map<string, Question>();
  const note = (
    path: string,
    { title, options }: Pick<Field | FieldPart, 'title' | 'options'>,
    widget?: string,
  ): void => {
    if (!found.has(path)) found.set(path, { title: shortTitle(title), widget, labels: labelsOf(options) });
  };
  const walk = (blocks: { [key: string]: Block }): void => {
    for (const block of Object.values(blocks)) {
      if (block.kind === 'each') walk(block.blocks);
      if (block.kind !== 'form') continue;
      for (const field of Object.values(block.fields)) {
        note(field.fact, field, field.widget);
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
