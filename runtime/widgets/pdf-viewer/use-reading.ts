import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Json } from '../../json/json.ts';
import type { BlockWidgetProps } from '../../react/context/widget.ts';
import { keyOf, pageNumbers, type ViewerDocument } from './document/viewer-document.ts';

/**
 * Milliseconds after which an unconfirmed page is reported again, and the most reports; after that the page is unread
 * again.
 */
const AGAIN_MS = 4_000;
const MOST_REPORTS = 5;

export type Reading = {
  /** Whether reading progress is tracked. */
  counted: boolean;
  /** Pages of a document that were not seen to the bottom, in order. */
  unreadOf(document: ViewerDocument, pages: number): number[];
  /** The number of unread pages of all documents. */
  unread: number;
  /** Marks a page as seen to its bottom. One at a time: while a page awaits its confirmation, no other is accepted. */
  markRead(document: ViewerDocument, page: number): void;
};

/**
 * Tracks the pages read: those confirmed by the server, and those seen to the bottom now. Each page is reported
 * repeatedly until it is confirmed; once no page is left, that is reported too. A server accepts one page at a time,
 * since nobody reads two at once: the next page counts only after the previous one is confirmed.
 */
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
    (key: string, page: number) => {
      const place = reportKey(key, page);
      setReports((last) => new Map(last).set(place, (last.get(place) ?? 0) + 1));
      const [document = '', version = ''] = key.split(' ');
      report('page-read', { document, version, page });
    },
    [report],
  );
  /** The page was not confirmed: it is unread again, and other pages no longer wait for it. */
  const giveUp = useCallback((key: string, page: number) => {
    setMarks((last) => withoutMark(last, key, page));
    setReports((last) => new Map([...last].filter(([place]) => place !== reportKey(key, page))));
  }, []);
  const unreadOf = useCallback(
    ({ key, unread, pages }: ViewerDocument, known: number) => {
      const open = confirmed.get(key) ?? unread ?? Array.from({ length: pages ?? known }, (_, index) => index + 1);
      return open.filter((page) => !marks.get(key)?.has(page));
    },
    [confirmed, marks],
  );
  const awaited = useMemo(() => awaitedOf(documents, marks, confirmed), [documents, marks, confirmed]);
  const [open] = awaited;
  const isFree = open === undefined;
  const markRead = useCallback(
    (document: ViewerDocument, page: number) => {
      const known = confirmed.get(document.key) ?? document.unread;
      if (!counted || !isFree || !known?.includes(page) || marks.get(document.key)?.has(page)) return;
      setMarks((last) => withMark(last, document.key, page));
      tell(document.key, page);
    },
    [counted, confirmed, marks, tell, isFree],
  );
  const unread = documents.reduce((sum, document) => sum + unreadOf(document, 0).length, 0);
  useAgain(open, reports, tell, giveUp);
  useAllRead(
    counted && unread === 0 && awaited.length === 0 ? documents.map(({ key }) => key).join(' ') : undefined,
    marks.size > 0,
    report,
  );
  return { counted, unreadOf, unread, markRead };
}

function withMark(marks: Marks, key: string, page: number): Marks {
  return new Map(marks).set(key, new Set([...(marks.get(key) ?? []), page]));
}

function withoutMark(marks: Marks, key: string, page: number): Marks {
  return new Map(marks).set(key, new Set([...(marks.get(key) ?? [])].filter((other) => other !== page)));
}

/** The unread pages of each document's version in its latest confirmation: {id, unread, sha256}. */
function useConfirmed(value: Json | undefined): ReadonlyMap<string, number[]> {
  const [confirmed, setConfirmed] = useState<ReadonlyMap<string, number[]>>(new Map());
  useEffect(() => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const unread = pageNumbers(value.unread);
    if (unread) setConfirmed((last) => new Map(last).set(keyOf(value.id, value.sha256), unread));
  }, [value]);
  return confirmed;
}

/** Pages seen here that are not confirmed yet. */
function awaitedOf(
  documents: ViewerDocument[],
  marks: Marks,
  confirmed: ReadonlyMap<string, number[]>,
): [string, number][] {
  return documents.flatMap(({ key, unread }) =>
    (confirmed.get(key) ?? unread ?? [])
      .filter((page) => marks.get(key)?.has(page))
      .map((page): [string, number] => [key, page]),
  );
}

const reportKey = (key: string, page: number): string => `${key} ${page}`;

/** Starts a timer after each report; `reports` changes with each. */
function useAgain(
  open: [key: string, page: number] | undefined,
  reports: ReadonlyMap<string, number>,
  tell: (key: string, page: number) => void,
  giveUp: (key: string, page: number) => void,
): void {
  const [key, page] = open ?? [];
  useEffect(() => {
    if (key === undefined || page === undefined) return undefined;
    const count = reports.get(reportKey(key, page)) ?? 0;
    if (count === 0) return undefined;
    const timer = setTimeout(() => (count < MOST_REPORTS ? tell : giveUp)(key, page), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [key, page, reports, tell, giveUp]);
}

/** Reports once that everything was read. `all`: the versions read; undefined while a page is unread. */
function useAllRead(all: string | undefined, readHere: boolean, report: BlockWidgetProps['report']): void {
  const lastReport = useRef<string>(undefined);
  useEffect(() => {
    if (all === undefined || !readHere || lastReport.current === all) return;
    lastReport.current = all;
    report('all-read');
  }, [all, readHere, report]);
}
