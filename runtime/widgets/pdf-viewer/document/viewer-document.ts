import type { Json } from '../../../json/json.ts';

/** A line to fill in on a page, in points from the top left. */
export type ViewerField = {
  id: string;
  label: string;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
};

/** A document for the viewer. */
export type ViewerDocument = {
  id: string;
  title: string;
  /** The holder of the copy and its number, from 1; '' and 0 if unknown. */
  whose: string;
  copy: number;
  /** The path of its file on the site. */
  path: string;
  /** A version that changes with the content. */
  version: string;
  /** Of this version alone: what was read or signed of one is not read or signed of another. */
  key: string;
  /** How many pages it has, where that is known before it is opened. */
  pages: number | undefined;
  /** Pages that are not known to be read; undefined where nobody counts. */
  unread: number[] | undefined;
  /** The lines that the reader signs. */
  fields: ViewerField[];
  /** When it was made, and when the reader signed it; '' where that is not known, or did not happen. */
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

/** Numbers of pages in a list. */
export const pageNumbers = (value: Json | undefined): number[] | undefined =>
  Array.isArray(value) ? value.filter((page): page is number => typeof page === 'number') : undefined;

/**
 * The documents of a block: its value `documents`, or its setting of that name where they are always the same. Each has
 * `id` and `title`, and what is known of it: `pages`, `unread`, `fields`, `sha256`. `file` says where files are, with
 * {id} of the document and names of other values.
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
    made: text(member.madeAt),
    signed: text(member.signedAt),
  }));
}

/** The documents by their day, the newest first; those of one day as they were given. */
export const newestFirst = (documents: ViewerDocument[]): ViewerDocument[] =>
  [...documents].sort((one, other) => dayOf(other).localeCompare(dayOf(one)));

const dayOf = ({ made, signed }: ViewerDocument): string => (signed === '' ? made : signed).slice(0, 10);

/** The documents with distinct names: `name` makes one for a document whose title is not unique. */
export function withDistinctNames(
  documents: ViewerDocument[],
  name: (document: ViewerDocument) => string,
): ViewerDocument[] {
  return documents.map((document) => {
    const { id, title, copy } = document;
    const shared = documents.some((other) => other.id !== id && other.title === title);
    return shared && copy > 0 ? { ...document, title: name(document) } : document;
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

/**
 * Lines that the reader signs. A date or a printed name is filled in automatically; other people's lines stay
 * unchanged.
 */
function fieldOf(member: Member): ViewerField[] {
  const signs = member.whose === 'borrower' && (member.kind === 'signature' || member.kind === 'initials');
  if (!signs) return [];
  const { id, label, page, x, y, width, height } = member;
  return [
    {
      id: text(id),
      label: text(label),
      page: number(page),
      x: number(x),
      y: number(y),
      width: number(width),
      height: number(height),
    },
  ];
}
