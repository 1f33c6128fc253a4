import { useEffect, useRef } from 'react';
import type { WidgetWords } from '../../react/context/widget.ts';
import { nextUnread, nextUnreadTop } from './document/reading.ts';
import type { View } from './document/use-view.ts';
import type { ViewerDocument, ViewerField } from './document/viewer-document.ts';
import styles from './styles/pdf-viewer.module.css';
import type { Sections } from './text/use-sections.ts';
import type { Reading } from './use-reading.ts';
import type { Signing } from './use-signing.ts';

/** The reader's progress through a document, by the pages of its file or by the sections of its text. */
export type ReadingOrder = {
  /** The reader's position, as a string that changes with it. */
  at: string;
  /** How many parts are read, and how many there are. */
  read: number;
  whole: number;
  /** The text of this count, and of the button that continues. */
  counted: string;
  next: string;
  /** Moves to the next unread part; absent if all are read. */
  readOn: (() => void) | undefined;
  /** Scrolls to a signature line. */
  toField(field: ViewerField): void;
};

/** Progress through the pages of a file. */
export function readingOrderOfPages(view: View, pages: number, unread: readonly number[]): ReadingOrder {
  const { layout, page, scrollTop, height, scrollTo } = view;
  const next = nextUnread(unread, page);
  return {
    at: `${page} ${Math.round(scrollTop)}`,
    read: pages - unread.length,
    whole: pages,
    counted: 'reviewed',
    next: 'nextUnread',
    readOn: next === undefined ? undefined : () => scrollTo(nextUnreadTop(layout, next, scrollTop, height)),
    toField: (field) => scrollTo(Math.max(0, (layout.tops[field.page - 1] ?? 0) + field.y * layout.scale - height / 2)),
  };
}

/** Progress through the sections of a text. A page may be confirmed a moment after its last section. */
export function readingOrderOfSections(
  sections: Sections,
  whole: number,
  unreadPages: readonly number[],
): ReadingOrder {
  const { unread, current, moved, readOn } = sections;
  return {
    at: `${current} ${moved}`,
    read: whole - unread.length,
    whole,
    counted: 'reviewedSections',
    next: 'nextSection',
    readOn: unreadPages.length === 0 ? undefined : readOn,
    toField: ({ id }) => lineOf(id)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
  };
}

const lineOf = (field: string) => document.querySelector<HTMLElement>(`[data-sign-field="${CSS.escape(field)}"]`);

type Props = {
  way: ReadingOrder;
  documents: ViewerDocument[];
  index: number;
  reading: Reading;
  signing: Signing;
  words: WidgetWords;
  choose(index: number): void;
  /** Whether continuing is the main action of the screen now. */
  isMain: boolean;
};

/**
 * Shows how much has been read, then how much has been signed, with one button that moves to the next unread part or,
 * after reading, to the next unsigned line.
 */
export function ContinueReading(props: Props) {
  const { way, reading, signing, words } = props;
  const { counted, read, whole } = countOf(way, reading, signing);
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    bar.current?.style.setProperty('--share', String(whole === 0 ? 0 : read / whole));
  }, [read, whole]);
  if (!reading.counted && !signing.active) return null;
  return (
    <div className={styles.foot} data-leads={props.isMain || undefined}>
      {reading.counted || signing.lines > 0 ? (
        <p className={styles.progress}>
          <span role="status">{words(counted, { read, pages: whole })}</span>
          <span ref={bar} className={styles.bar} aria-hidden="true" />
        </p>
      ) : null}
      <Lead {...props} />
    </div>
  );
}

/** The current count: parts to read while one is unread, then lines to sign. */
function countOf(
  way: ReadingOrder,
  reading: Reading,
  signing: Signing,
): Pick<ReadingOrder, 'counted' | 'read' | 'whole'> {
  const reads = reading.counted && (reading.unread > 0 || signing.lines === 0);
  return reads ? way : { counted: 'signedLines', read: signing.lines - signing.left, whole: signing.lines };
}

function Lead({ way, documents, index, reading, signing, words, choose, isMain }: Props) {
  const toNextPaper = (): void => {
    const other = documents.findIndex((document) => reading.unreadOf(document, document.pages ?? 0).length > 0);
    if (other >= 0) choose(other);
  };
  if (reading.counted && reading.unread > 0)
    return (
      <button
        type="button"
        className={isMain ? `button ${styles.lead}` : `button button-secondary ${styles.lead}`}
        data-read-on={`${index} ${way.at}`}
        onClick={way.readOn ?? toNextPaper}
      >
        {words(way.readOn ? way.next : 'nextPaper')}
      </button>
    );
  if (!signing.active || signing.left === 0)
    return <p className={styles.allDone}>{words(signing.active ? 'allSigned' : 'allReviewed')}</p>;
  if (signing.adopt)
    return (
      <button type="button" className={`button button-secondary ${styles.lead}`} onClick={signing.adopt}>
        {words('adoptFirst')}
      </button>
    );
  if (signing.signature === undefined) return <p className={styles.hint}>{words('adoptFirst')}</p>;
  return (
    <button
      type="button"
      className={`button ${styles.lead}`}
      data-next-field=""
      onClick={() => goToField({ way, documents, index, signing, choose })}
    >
      {words('nextField', { left: signing.left })}
    </button>
  );
}

/** Goes to the next unsigned line and focuses it; to another document when none is left in this one. */
function goToField({
  way,
  documents,
  index,
  signing,
  choose,
}: Pick<Props, 'way' | 'documents' | 'index' | 'signing' | 'choose'>): void {
  const open = (document: ViewerDocument) => document.fields.find((field) => !signing.signedOf(document).has(field.id));
  const here = documents[index] && open(documents[index]);
  if (here) {
    way.toField(here);
    lineOf(here.id)?.focus({ preventScroll: true });
    return;
  }
  const other = documents.findIndex((document) => open(document) !== undefined);
  if (other >= 0) choose(other);
}
