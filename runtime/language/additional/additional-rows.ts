import { additionalPart } from '../../engine/facts/additional-answers.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import { memoByText } from '../../json/memo.ts';
import type { Logic } from '../../schema/copy.ts';
import type { AdditionalRows, Effect, Fact, FactPart, Field, Format, SummaryRow } from '../../schema/types.ts';
import type { Assembled, Documents, Report } from '../read/assembled.ts';
import type { Prepared } from '../read/prepare.ts';
import type { AdditionalField } from './fields-of.ts';

type Rows = Record<string, SummaryRow>;
/** Makes the rows that a summary asks for: of the open application, or of the application in the list item. */
type MakeRows = (asked: AdditionalRows) => Rows;

/**
 * Makes a row for each field, or for each of its parts that has a title. Row keys are unique, and each fact has one
 * row.
 */
export function additionalRows(fields: readonly AdditionalField[]): MakeRows {
  const byFact = new Map(fields.map((asked) => [asked.field.fact, asked]));
  return (asked) =>
    Object.fromEntries([...byFact].flatMap(([path, { field, fact }]) => rowsOf(path, field, fact, asked)));
}

function rowsOf(path: string, field: Field, fact: Fact, asked: AdditionalRows): [string, SummaryRow][] {
  const parts = Object.entries(field.parts ?? {});
  if (parts.length === 0 || declared(fact, path)?.type !== 'object') return [row(path, field, fact, asked)];
  return parts.map(([name, part]) => row(`${path}.${name}`, part, fact, asked));
}

function row(
  path: string,
  { title, options, ...field }: Pick<Field, 'title' | 'options'> & { widget?: string },
  fact: Fact,
  { labels: words, of, change }: AdditionalRows,
): [string, SummaryRow] {
  const read = of === undefined ? path : `${of}.${additionalPart}.${path}`;
  const value = { var: read };
  const chosen = Object.entries(options?.items ?? {}).map(([key, { label }]) => [key, label]);
  const type = declared(fact, path)?.type;
  const labels = chosen.length > 0 ? Object.fromEntries(chosen) : type === 'boolean' ? words : undefined;
  const format: Format = labels ? 'label' : formatOf(type, field.widget);
  const link = change === undefined ? {} : { change };
  const shown = { label: title, value, format, ...(labels && { labels }), ...link, when: { present: read } };
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

/**
 * Adds the rows to the summaries of screens and papers that ask for them. A summary without any row is removed. A screen where the
 * answers can be changed shows those of the application: what was entered and not saved is forgotten. `names`: the facts.
 */
export function withAdditionalRows(
  { memo }: Prepared,
  documents: Documents,
  make: MakeRows,
  names: readonly string[],
): void {
  const rows = JSON.stringify(make({ labels: {} }));
  const ofRows = <V>(value: object, made: () => V): V => memoByText(memo, 'additional rows', [value], rows, made);
  for (const screen of documents.screen.values()) {
    if (!asksForRows(screen.value)) continue;
    const made = ofRows(screen.value, () => {
      const clear = isChangedFrom(screen.value) ? names.map((name): Effect => ({ clear: name })) : [];
      const arrive = [...clear, ...(screen.value.arrive ?? [])];
      return { ...screen, value: { ...filled(screen.value, make), ...(arrive.length > 0 && { arrive }) } };
    });
    documents.screen.set(screen.id, made);
  }
  const inPaper = (paper: Assembled<'paper'>): Assembled<'paper'> => {
    const sections = Object.entries(paper.value.sections);
    if (!sections.some(([, section]) => asksForRows(section))) return paper;
    return ofRows(paper.value, () => {
      const rest = sections.map(([name, section]) => [name, filled(section, make)]);
      return { ...paper, value: { ...paper.value, sections: Object.fromEntries(rest) } };
    });
  };
  for (const paper of documents.paper.values()) {
    const made = inPaper(paper);
    const versions = paper.versions?.map(inPaper);
    if (made !== paper || versions) documents.paper.set(paper.id, versions ? { ...made, versions } : made);
  }
}

/** The members of a block that this file reads. */
type Summary = {
  kind: string;
  when?: Logic;
  rows?: object;
  order?: string[];
  additionalAnswers?: AdditionalRows;
  blocks?: Record<string, Summary>;
};
type Holder<B> = { blocks: Record<string, B>; order: string[] };

const isChangedFrom = ({ blocks = {} }: { blocks?: Record<string, Summary> }): boolean =>
  Object.values(blocks).some((block) => block.additionalAnswers?.change !== undefined || isChangedFrom(block));

const asksForRows = ({ blocks = {} }: { blocks?: Record<string, Summary> }): boolean =>
  Object.values(blocks).some((block) => block.additionalAnswers !== undefined || asksForRows(block));

function filled<B extends Summary, H extends Holder<B>>(holder: H, make: MakeRows): H {
  const blocks = Object.entries(holder.blocks).flatMap(([key, block]): [string, B][] => {
    const made = withRows(block, make);
    return made ? [[key, made]] : [];
  });
  const keys = new Set(blocks.map(([key]) => key));
  return { ...holder, blocks: Object.fromEntries(blocks), order: holder.order.filter((key) => keys.has(key)) };
}

/** An 'each' block, whose blocks are drawn for every item. */
const isHolder = <B extends Summary>(block: B): block is B & Holder<Summary> =>
  block.blocks !== undefined && block.order !== undefined;

/** Reports a summary outside a list that asks for the rows of a list item's application. */
export function refuseOutsideList({ screen, paper }: Documents, report: Report): void {
  for (const document of screen.values())
    if (!document.laidOut) refuseIn(document, '/blocks', document.value.blocks, report);
  for (const document of paper.values())
    for (const [name, { blocks }] of Object.entries(document.value.sections))
      refuseIn(document, pointerTo('/sections', name, 'blocks'), blocks, report);
}

function refuseIn(document: Assembled, at: string, blocks: Record<string, Summary>, report: Report): void {
  for (const [key, { additionalAnswers }] of Object.entries(blocks)) {
    if (additionalAnswers?.of === undefined) continue;
    report(document, pointerTo(at, key, 'additionalAnswers', 'of'), {
      code: 'item-outside',
      message: 'A listed application exists only inside an each block.',
      remedy: 'move the summary there, or remove "of"',
    });
  }
}

/**
 * A summary with the rows that it asks for; undefined where it then has no rows. Where it has only these rows, it is
 * shown while any of them has a value.
 */
function withRows<B extends Summary>(block: B, make: MakeRows): B | undefined {
  if (isHolder(block)) return filled(block, make);
  if (block.additionalAnswers === undefined) return block;
  const added = make(block.additionalAnswers);
  const own = Object.keys(block.rows ?? {});
  const keys = [...(block.order ?? own), ...Object.keys(added)];
  if (keys.length === 0) return undefined;
  const alone = own.length === 0 && block.when === undefined;
  const when = alone ? { when: { or: Object.values(added).flatMap((row) => row.when ?? []) } } : {};
  const made = { ...block, ...when, rows: { ...block.rows, ...added }, order: keys };
  delete made.additionalAnswers;
  return made;
}
