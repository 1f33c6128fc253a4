import type { Json } from '../../../json/json.ts';

/** A line to fill in on a page, in points from the top left. */
type LineOfPage = {
  id: string;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
};

/** A line that the reader signs. */
export type ViewerField = LineOfPage & { kind: 'signature' | 'initials'; label: string };

/** A document for the viewer. */
export type ViewerDocument = {
  id: string;
  title: string;
  /** The person whose copy it is and the copy's number, from 1; '' and 0 if unknown. */
  whose: string;
  copy: number;
  /** The path of its file on the site. */
  path: string;
  /** A version that changes with the content. */
  version: string;
  /** Identifies this version: pages read and lines signed in another version do not count. */
  key: string;
  /** The number of pages, if known before the document is opened. */
  pages: number | undefined;
  /** Pages not confirmed as read; undefined if reading is not tracked. */
  unread: number[] | undefined;
  /** The reader's signature lines. */
  fields: ViewerField[];
  /** The lines that take the day of the reader's signature. */
  dates: LineOfPage[];
  /** When the document was made and when the reader signed it; '' if unknown or not yet. */
  made: string;
  signed: string;
};

type Member = { [key: string]: Json };

const isMember = (value: Json | undefined): value is Member =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const membersOf = (value: Json | undefined): Member[] => (Array.isArray(value) ? value.filter(isMember) : []);
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const number = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);

/** The key of a document's version. Ids have no spaces. */
export const keyOf = (id: Json | undefined, version: Json | undefined): string => `${text(id)} ${text(version)}`;

/** The page numbers in a list; undefined if the value is not a list. */
export const pageNumbers = (value: Json | undefined): number[] | undefined =>
  Array.isArray(value) ? value.filter((page): page is number => typeof page === 'number') : undefined;

/**
 * The documents of a block: from its value `documents`, or from the setting of that name for fixed documents. Each has
 * `id` and `title`, and optionally `pages`, `unread`, `fields` and `sha256`. `file`: the address of a document's file,
 * with {id} and the names of other values as placeholders.
 */
export function documentsOf(values: Record<string, Json>, props: Record<string, unknown>): ViewerDocument[] {
  const list = values.documents ?? (props.documents as Json | undefined);
  return membersOf(list).map((member) => ({
    id: text(member.id),
    title: text(member.title),
    whose: text(member.forWhom),
    copy: number(member.copy),
    path: pathOf(member, values, props),
    version: text(member.sha256),
    key: keyOf(member.id, member.sha256),
    pages: typeof member.pages === 'number' ? member.pages : undefined,
    unread: pageNumbers(member.unread),
    fields: membersOf(member.fields).flatMap(fieldOf),
    dates: membersOf(member.fields)
      .filter(({ kind, whose }) => kind === 'date' && whose !== 'other')
      .map(lineOfPage),
    made: text(member.madeAt),
    signed: text(member.signedAt),
  }));
}

/** Sorts the documents by date, newest first; those of the same date keep their order. */
export const newestFirst = (documents: ViewerDocument[]): ViewerDocument[] =>
  [...documents].sort((one, other) => dayOf(other).localeCompare(dayOf(one)));

const dayOf = ({ made, signed }: ViewerDocument): string => (signed === '' ? made : signed).slice(0, 10);

/**
 * Names each document whose title others have too by the person whose it is, and by the number of the copy if that person
 * has several. One of an unknown person keeps its title.
 */
export function withDistinctNames(
  documents: ViewerDocument[],
  name: Record<'person' | 'copy', (document: ViewerDocument) => string>,
): ViewerDocument[] {
  return documents.map((document) => {
    const { id, title, whose, copy } = document;
    const alike = documents.filter((other) => other.id !== id && other.title === title);
    if (alike.length === 0 || copy === 0 || whose === '') return document;
    const several = alike.some((other) => other.whose === whose);
    return { ...document, title: (several ? name.copy : name.person)(document) };
  });
}

function pathOf(member: Member, values: Record<string, Json>, props: Record<string, unknown>): string {
  const template = typeof member.file === 'string' ? member.file : props.file;
  if (typeof template !== 'string') return '';
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = name === 'id' ? member.id : values[name];
    return typeof value === 'string' ? encodeURIComponent(value) : whole;
  });
}

const lineOfPage = ({ id, page, x, y, width, height }: Member): LineOfPage => ({
  id: text(id),
  page: number(page),
  x: number(x),
  y: number(y),
  width: number(width),
  height: number(height),
});

/**
 * The lines that the reader signs. Dates and printed names are filled in automatically; lines of other people are not
 * included.
 */
function fieldOf(member: Member): ViewerField[] {
  const { kind } = member;
  if (member.whose === 'other' || (kind !== 'signature' && kind !== 'initials')) return [];
  return [{ ...lineOfPage(member), kind, label: text(member.label) }];
}
