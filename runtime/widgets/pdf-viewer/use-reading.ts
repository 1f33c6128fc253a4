import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Json } from '../../json/json.ts';
import type { BlockWidgetProps } from '../../react/context/widget.ts';
import { pageNumbers, type ViewerDocument } from './document/viewer-document.ts';

/** An unconfirmed page is reported again after this time, and at most this often; then it is unread again. */
const AGAIN_MS = 4_000;
const MOST_REPORTS = 5;

export type Reading = {
  /** Whether reading is counted. */
  counted: boolean;
  /** Pages of a document that were not seen to the bottom, in order. */
  unreadOf(document: ViewerDocument, pages: number): number[];
  /** The number of unread pages of all documents. */
  unread: number;
  /** Marks a page as seen to its bottom. One at a time: while a page awaits its confirmation, no other is accepted. */
  markRead(document: ViewerDocument, page: number): void;
};

type Marks = ReadonlyMap<string, ReadonlySet<number>>;

/**
 * The pages read: those the server confirmed, and those seen to the bottom now. Each page is reported, repeatedly until
 * it is confirmed; once none is left, that is reported too. A server accepts one page at a time, because nobody reads
 * two at once; so the next page counts only after the previous one is confirmed, however long that takes.
 */
export function useReading(
  documents: ViewerDocument[],
  { values, props, report }: Pick<BlockWidgetProps, 'values' | 'props' | 'report'>,
): Reading {
  const counted = props.track !== false && documents.some(({ unread }) => unread !== undefined);
  const [marks, setMarks] = useState<Marks>(new Map());
  const [reports, setReports] = useState<ReadonlyMap<string, number>>(new Map());
  const confirmed = useConfirmed(values.confirmed);
  const tell = useCallback(
    (document: string, page: number) => {
      const key = keyOf(document, page);
      setReports((last) => new Map(last).set(key, (last.get(key) ?? 0) + 1));
      report('page-read', { document, page });
    },
    [report],
  );
  /** The page was not confirmed: reading on leads to it again, and other pages are no longer held up by it. */
  const giveUp = useCallback((document: string, page: number) => {
    setMarks((last) => withoutMark(last, document, page));
    setReports((last) => new Map([...last].filter(([key]) => key !== keyOf(document, page))));
  }, []);
  const unreadOf = useCallback(
    ({ id, unread, pages }: ViewerDocument, known: number) => {
      const open = confirmed.get(id) ?? unread ?? Array.from({ length: pages ?? known }, (_, index) => index + 1);
      return open.filter((page) => !marks.get(id)?.has(page));
    },
    [confirmed, marks],
  );
  const awaited = useMemo(() => awaitedOf(documents, marks, confirmed), [documents, marks, confirmed]);
  const [open] = awaited;
  const isFree = open === undefined;
  const markRead = useCallback(
    (document: ViewerDocument, page: number) => {
      const known = confirmed.get(document.id) ?? document.unread;
      if (!counted || !isFree || !known?.includes(page) || marks.get(document.id)?.has(page)) return;
      setMarks((last) => withMark(last, document.id, page));
      tell(document.id, page);
    },
    [counted, confirmed, marks, tell, isFree],
  );
  const unread = documents.reduce((sum, document) => sum + unreadOf(document, 0).length, 0);
  useAgain(open, reports, tell, giveUp);
  useAllRead(counted && unread === 0 && awaited.length === 0, marks.size > 0, report);
  return { counted, unreadOf, unread, markRead };
}

function withMark(marks: Marks, id: string, page: number): Marks {
  return new Map(marks).set(id, new Set([...(marks.get(id) ?? []), page]));
}

function withoutMark(marks: Marks, id: string, page: number): Marks {
  return new Map(marks).set(id, new Set([...(marks.get(id) ?? [])].filter((other) => other !== page)));
}

/** The unread pages of each document in its latest confirmation: {id, unread}. */
function useConfirmed(value: Json | undefined): ReadonlyMap<string, number[]> {
  const [confirmed, setConfirmed] = useState<ReadonlyMap<string, number[]>>(new Map());
  useEffect(() => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const { id } = value;
    const unread = pageNumbers(value.unread);
    if (typeof id === 'string' && unread) setConfirmed((last) => new Map(last).set(id, unread));
  }, [value]);
  return confirmed;
}

/** Pages seen here that are not confirmed yet. */
function awaitedOf(
  documents: ViewerDocument[],
  marks: Marks,
  confirmed: ReadonlyMap<string, number[]>,
): [string, number][] {
  return documents.flatMap(({ id, unread }) =>
    (confirmed.get(id) ?? unread ?? [])
      .filter((page) => marks.get(id)?.has(page))
      .map((page): [string, number] => [id, page]),
  );
}

const keyOf = (document: string, page: number): string => `${document} ${page}`;

/** Starts a timer after each report; `reports` changes with each. */
function useAgain(
  open: [document: string, page: number] | undefined,
  reports: ReadonlyMap<string, number>,
  tell: (document: string, page: number) => void,
  giveUp: (document: string, page: number) => void,
): void {
  const [document, page] = open ?? [];
  useEffect(() => {
    if (document === undefined || page === undefined) return undefined;
    const told = reports.get(keyOf(document, page)) ?? 0;
    if (told === 0) return undefined;
    const timer = setTimeout(() => (told < MOST_REPORTS ? tell : giveUp)(document, page), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [document, page, reports, tell, giveUp]);
}

function useAllRead(all: boolean, readHere: boolean, report: BlockWidgetProps['report']): void {
  const told = useRef(false);
  useEffect(() => {
    if (!all || !readHere || told.current) return;
    told.current = true;
    report('all-read');
  }, [all, readHere, report]);
}
