import { type RefObject, useEffect, useRef } from 'react';
import type { WidgetWords } from '../../react/context/widget.ts';
import type { ViewerDocument } from './document/viewer-document.ts';
import { lineOf, type ReadingOrder } from './reading-order.ts';
import styles from './styles/pdf-viewer.module.css';
import type { Reading } from './use-reading.ts';
import type { Signing } from './use-signing.ts';

type Props = {
  way: ReadingOrder;
  documents: ViewerDocument[];
  index: number;
  reading: Reading;
  signing: Signing;
  words: WidgetWords;
  choose(index: number): void;
  /** Whether a document was opened for a line to sign in it, which is then gone to. */
  opensForLine: RefObject<boolean>;
  /** Whether continuing is the main action of the screen now. */
  isMain: boolean;
};

/**
 * Shows how much has been read, then how much has been signed. Reading is scrolling; a button leads to what was passed over, to
 * the next document and, after reading, to the next line to sign.
 */
export function ContinueReading(props: Props) {
  const { way, reading, signing, words } = props;
  const { counted, read, whole } = countOf(way, reading, signing);
  const foot = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    bar.current?.style.setProperty('--share', String(whole === 0 ? 0 : read / whole));
  }, [read, whole]);
  useNextLine(props, foot);
  if (!reading.counted && !signing.active) return null;
  return (
    <div ref={foot} className={styles.foot} data-leads={props.isMain || undefined}>
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

function Lead(props: Props) {
  const { way, documents, reading, signing, words, choose, isMain } = props;
  if (reading.counted && way.readOn) return <ReadOn {...props} readOn={way.readOn} />;
  if (reading.counted && reading.unread > 0) {
    const other = documents.findIndex((document) => reading.unreadOf(document, document.pages ?? 0).length > 0);
    return (
      <button
        type="button"
        className={isMain ? `button ${styles.lead}` : `button button-secondary ${styles.lead}`}
        data-next-paper=""
        onClick={() => other >= 0 && choose(other)}
      >
        {words('nextPaper')}
      </button>
    );
  }
  if (!signing.active || signing.left === 0)
    return (
      <p className={styles.allDone} tabIndex={-1}>
        {words(signing.active ? 'allSigned' : 'allReviewed')}
      </p>
    );
  if (signing.adopt)
    return (
      <button type="button" className={`button button-secondary ${styles.lead}`} onClick={signing.adopt}>
        {words('adoptFirst')}
      </button>
    );
  if (signing.signature === undefined) return <p className={styles.hint}>{words('adoptFirst')}</p>;
  return (
    <button type="button" className={`button ${styles.lead}`} data-next-field="" onClick={() => goToLine(props)}>
      {words('nextField', { left: signing.left })}
    </button>
  );
}

/**
 * While a document is read: a hint to scroll, and a button that only the keyboard shows, for who does not scroll. Once the reader
 * is at the end, the button leads to what was passed over.
 */
function ReadOn({ way, index, words, isMain, readOn }: Props & { readOn(): void }) {
  const look = isMain ? 'button' : 'button button-secondary';
  return (
    <>
      {way.isPassed ? null : <p className={styles.hint}>{words('scroll')}</p>}
      <button
        type="button"
        className={`${look} ${styles.lead} ${way.isPassed ? '' : styles.forKeyboard}`}
        data-read-on={`${index} ${way.at}`}
        data-passed={way.isPassed || undefined}
        onClick={readOn}
      >
        {words(way.isPassed ? way.next : 'readOn')}
      </button>
    </>
  );
}

/**
 * After a line is signed, goes to the next one that may be signed without reading; without one, the focus goes to the button
 * that leads on, or to the words that all is done. Also goes to the line for which a document was opened.
 */
function useNextLine(props: Props, foot: RefObject<HTMLDivElement | null>): void {
  const { way, reading, signing, opensForLine } = props;
  const { left } = signing;
  const before = useRef(left);
  useEffect(() => {
    const isSigned = left < before.current;
    before.current = left;
    if (opensForLine.current && way.isReady) {
      opensForLine.current = false;
      goToLine(props);
    } else if (isSigned) {
      const isRead = way.readOn === undefined;
      const isLed = left > 0 && isRead && goToLine(props, reading.unread === 0);
      if (!isLed) foot.current?.querySelector<HTMLElement>('button, [tabindex]')?.focus({ preventScroll: true });
    }
  });
}

/** Goes to the next line to sign and focuses it; to another document if none is left in this one. False: to none. */
function goToLine(
  {
    way,
    documents,
    index,
    signing,
    choose,
    opensForLine,
  }: Pick<Props, 'way' | 'documents' | 'index' | 'signing' | 'choose' | 'opensForLine'>,
  mayOpen = true,
): boolean {
  const open = (document: ViewerDocument) => document.fields.find((field) => !signing.signedOf(document).has(field.id));
  const here = documents[index] && open(documents[index]);
  if (here) {
    way.toField(here);
    lineOf(here.id)?.focus({ preventScroll: true });
    return true;
  }
  const other = mayOpen ? documents.findIndex((document) => open(document) !== undefined) : -1;
  if (other < 0) return false;
  opensForLine.current = true;
  choose(other);
  return true;
}
