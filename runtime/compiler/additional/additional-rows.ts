import type { Logic } from '../../schema/copy.ts';
import type { AdditionalRows, Fact, FactPart, Field, Format, SummaryRow } from '../../schema/types.ts';
import type { Documents } from '../read/assembled.ts';
import type { Prepared } from '../read/prepare.ts';
import type { AdditionalField } from './fields-of.ts';

type Rows = Record<string, SummaryRow>;
/** Rows for additional answers; yes and no are said in these words where the field has none of its own. */
type MakeRows = (words: AdditionalRows['labels']) => Rows;

/** A row for each field, or for each of its parts that has a title, by keys of their own. Each fact has one row. */
export function additionalRows(fields: readonly AdditionalField[]): MakeRows {
  const byFact = new Map(fields.map((asked) => [asked.field.fact, asked]));
  return (words) =>
    Object.fromEntries([...byFact].flatMap(([path, { field, fact }]) => rowsOf(path, field, fact, words)));
}

function rowsOf(path: string, field: Field, fact: Fact, words: AdditionalRows['labels']): [string, SummaryRow][] {
  const parts = Object.entries(field.parts ?? {});
  if (parts.length === 0 || declared(fact, path)?.type !== 'object') return [row(path, field, fact, words)];
  return parts.map(([name, part]) => row(`${path}.${name}`, part, fact, words));
}

function row(
  path: string,
  { title, options, ...field }: Pick<Field, 'title' | 'options'> & { widget?: string },
  fact: Fact,
  words: AdditionalRows['labels'],
): [string, SummaryRow] {
  const value = { var: path };
  const chosen = Object.entries(options?.items ?? {}).map(([key, { label }]) => [key, label]);
  const type = declared(fact, path)?.type;
  const labels = chosen.length > 0 ? Object.fromEntries(chosen) : type === 'boolean' ? words : undefined;
  const format: Format = labels ? 'label' : formatOf(type, field.widget);
  const shown = { label: title, value, format, ...(labels && { labels }), when: { present: path } };
  return [`additional-${path.replaceAll('.', '-')}`, shown];
}

function formatOf(type: FactPart['type'] | undefined, widget: string | undefined): Format {
  if (type === 'date') return 'date';
  if (type === 'money') return 'money-cents';
  return widget === 'money' ? 'money' : widget === 'phone' ? 'phone' : 'text';
}

const declared = (fact: Fact, path: string): FactPart | undefined =>
  path
    .split('.')
    .slice(1)
    .reduce<FactPart | undefined>((part, name) => part?.fields?.[name], fact);

/** Puts the rows into the summaries of screens and papers that ask for them; one that has none then is left out. */
export function withAdditionalRows({ memo }: Prepared, documents: Documents, make: MakeRows): void {
  const key = `additional rows ${JSON.stringify(make({}))}`;
  for (const screen of documents.screen.values()) {
    if (!asksForRows(screen.value)) continue;
    const made = memo(key, [screen.value], () => ({ ...screen, value: filled(screen.value, make) }));
    documents.screen.set(screen.id, made);
  }
  for (const paper of documents.paper.values()) {
    const sections = Object.entries(paper.value.sections);
    if (!sections.some(([, section]) => asksForRows(section))) continue;
    const made = memo(key, [paper.value], () => {
      const rest = sections.map(([name, section]) => [name, filled(section, make)]);
      return { ...paper, value: { ...paper.value, sections: Object.fromEntries(rest) } };
    });
    documents.paper.set(paper.id, made);
  }
}

/** A block as far as it is looked at here. */
type Summary = { kind: string; when?: Logic; rows?: object; order?: string[]; additionalAnswers?: AdditionalRows };
type Holder<B> = { blocks: Record<string, B>; order: string[] };

const asksForRows = ({ blocks }: { blocks: Record<string, Summary> }): boolean =>
  Object.values(blocks).some(({ additionalAnswers }) => additionalAnswers !== undefined);

function filled<B extends Summary, H extends Holder<B>>(holder: H, make: MakeRows): H {
  const blocks = Object.entries(holder.blocks).flatMap(([key, block]): [string, B][] => {
    const made = withRows(block, make);
    return made ? [[key, made]] : [];
  });
  const keys = new Set(blocks.map(([key]) => key));
  return { ...holder, blocks: Object.fromEntries(blocks), order: holder.order.filter((key) => keys.has(key)) };
}

/** A summary with the rows that it asks for; undefined where it has none then. A block of these rows alone shows while one of them has a value. */
function withRows<B extends Summary>(block: B, make: MakeRows): B | undefined {
  if (block.additionalAnswers === undefined) return block;
  const added = make(block.additionalAnswers.labels);
  const own = Object.keys(block.rows ?? {});
  const keys = [...(block.order ?? own), ...Object.keys(added)];
  if (keys.length === 0) return undefined;
  const alone = own.length === 0 && block.when === undefined;
  const when = alone ? { when: { or: Object.values(added).flatMap((row) => row.when ?? []) } } : {};
  const made = { ...block, ...when, rows: { ...block.rows, ...added }, order: keys };
  delete made.additionalAnswers;
  return made;
}
