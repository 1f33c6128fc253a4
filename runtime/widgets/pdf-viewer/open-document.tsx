import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { PaperText } from '../../engine/papers/paper-text.ts';
import type { BlockWidgetProps, WidgetWords } from '../../react/context/widget.ts';
import type { DocumentState } from './document/use-document.ts';
import type { PageRef } from './document/use-place.ts';
import type { ViewerDocument } from './document/viewer-document.ts';
import { DocumentView } from './document-view.tsx';
import { download } from './file-actions.ts';
import { Placeholder } from './placeholder.tsx';
import { PrintedText } from './print/printed-text.tsx';
import { type ReadingOrder, readingOrderOfPages, readingOrderOfSections } from './reading-order.ts';
import { SignDates, SignField, SignFields } from './sign-fields.tsx';
import styles from './styles/paper-text.module.css';
import { TextView } from './text/text-view.tsx';
import { usePaperText } from './text/use-paper-text.ts';
import type { SeenSections } from './text/use-sections.ts';
import { ToolButton } from './tool-button.tsx';
import { useNarrow } from './use-narrow.ts';
import type { Signing } from './use-signing.ts';

type Props = {
  state: Extract<DocumentState, { kind: 'ready' }>;
  document: ViewerDocument;
  /** Pages not yet confirmed as read. */
  unread: readonly number[];
  words: WidgetWords;
  announce(text: string): void;
  onRead(page: number): void;
  /** The sections of the document's text that were seen. */
  seen: SeenSections;
  signing: Signing;
  foot(way: ReadingOrder): ReactNode;
  /** The width of the viewer, in pixels. */
  room(): number;
  whenReleased: BlockWidgetProps['whenReleased'];
};

/** The minimum width for a readable page, in pixels. */
const LEAST_ROOM = 384;

/**
 * Whether to show the document as text or as pages: as text if the window or the viewer is too narrow for a page at
 * first, or the window becomes so, unless the reader has chosen. A window that becomes wider changes nothing, so that
 * the reader keeps the place.
 */
function useForm(room: () => number): ['text' | 'pages', (chosen: 'text' | 'pages') => void] {
  const narrow = useNarrow();
  const [as, setAs] = useState<'text' | 'pages'>(() => (narrow || room() < LEAST_ROOM ? 'text' : 'pages'));
  const [isChosen, setChosen] = useState(false);
  if (narrow && !isChosen && as === 'pages') setAs('text');
  const choose = (chosen: 'text' | 'pages'): void => {
    setChosen(true);
    setAs(chosen);
  };
  return [as, choose];
}

/**
 * A ref of the button that shows the other form. The button that was pressed goes with its form, so the focus is moved to
 * the button that comes in its place.
 */
type ButtonRef = (button: HTMLButtonElement | null) => void;

/** An open document: as text if the window is narrow and the file contains it, otherwise as pages. */
export function OpenDocument(props: Props) {
  const { state, words } = props;
  const text = usePaperText(state.pdf, props.whenReleased);
  const [as, showAs] = useForm(props.room);
  const place = useRef(1);
  const isPressed = useRef(false);
  const press = (form: 'text' | 'pages'): void => {
    isPressed.current = true;
    showAs(form);
  };
  const other = useCallback<ButtonRef>((button) => {
    if (!button || !isPressed.current) return;
    isPressed.current = false;
    button.focus({ preventScroll: true });
  }, []);
  if (as === 'pages' || text === null)
    return (
      <>
        <AsPages {...props} place={place} other={other} toText={text ? () => press('text') : undefined} />
        {text ? <Printed {...props} text={text} /> : null}
      </>
    );
  if (text === undefined) return <Placeholder state={{ kind: 'loading' }} words={words} retry={() => undefined} />;
  return (
    <>
      <AsText {...props} place={place} other={other} text={text} toPages={() => press('pages')} />
      <Printed {...props} text={text} />
    </>
  );
}

/** The document as the browser prints it; what is signed here but not sent is not on it. */
const Printed = ({ document, signing, words, text }: Props & { text: PaperText }) => (
  <PrintedText
    text={text}
    lineOf={(id) => (
      <Line
        field={undefined}
        isSigned={document.signed !== '' && document.fields.some((field) => field.id === id)}
        of={document}
        signing={signing}
        words={words}
      />
    )}
  />
);

function AsPages({
  state,
  document,
  unread,
  words,
  announce,
  onRead,
  signing,
  foot,
  place,
  other,
  toText,
}: Props & { place: PageRef; other: ButtonRef; toText: (() => void) | undefined }) {
  const { pdf, pages } = state;
  const day = dayOfSignature(document, signing);
  return (
    <DocumentView
      pdf={pdf}
      pages={pages}
      title={document.title}
      place={place}
      unread={unread}
      words={words}
      announce={announce}
      onRead={onRead}
      other={other}
      toText={toText}
      over={(page, shown): ReactNode => (
        <>
          <SignFields
            {...shown}
            words={words}
            fields={document.fields.filter((field) => field.page === page && signing.active)}
            signed={signing.signedOf(document)}
            signature={signing.signature}
            sign={(field) => signing.sign(document, field)}
            adopt={signing.adopt}
          />
          {day === undefined ? null : (
            <SignDates {...shown} words={words} dates={document.dates.filter((date) => date.page === page)} day={day} />
          )}
        </>
      )}
      foot={(view) => foot(readingOrderOfPages(view, pages.length, unread))}
    />
  );
}

type AsTextProps = Props & {
  place: PageRef;
  other: ButtonRef;
  text: Parameters<typeof TextView>[0]['text'];
  toPages(): void;
};

function AsText(props: AsTextProps) {
  const { state, document, unread, words, announce, onRead, seen, signing, foot, place, other, text, toPages } = props;
  const save = (): void => {
    download(state.pdf, document.title).catch(() => announce(words('failed-network')));
  };
  return (
    <TextView
      text={text}
      place={place}
      words={words}
      unread={unread}
      onRead={onRead}
      seen={seen}
      lineOf={(id) => {
        const field = document.fields.find((one) => one.id === id);
        const isSigned = field !== undefined && document.signed !== '';
        const open = signing.active ? field : undefined;
        const day = dayOfSignature(document, signing);
        if (day !== undefined && document.dates.some((one) => one.id === id))
          return <p className={styles.date}>{words('dateOfSignature', { day })}</p>;
        return <Line field={open} isSigned={isSigned} of={document} signing={signing} words={words} />;
      }}
      tools={
        <>
          <button ref={other} type="button" className="button button-link" data-as="pages" onClick={toPages}>
            {words('asPages')}
          </button>
          <ToolButton icon="download" label={words('download')} onPress={save} />
        </>
      }
      foot={(sections) => foot(readingOrderOfSections(sections, text.sections.length, unread))}
    />
  );
}

/** The day on the document's lines for it: that of the signature, once it has one that is not sent yet. */
const dayOfSignature = (document: ViewerDocument, { day, signedOf }: Signing): string | undefined =>
  signedOf(document).size > 0 ? day : undefined;

type LineProps = {
  field: ViewerDocument['fields'][number] | undefined;
  /** The reader has signed this line. */
  isSigned: boolean;
  of: ViewerDocument;
  signing: Signing;
  words: WidgetWords;
};

/**
 * The content of a line to fill in: a button for the reader's signature, then the signature; for a line signed before,
 * the date; empty for other lines.
 */
function Line({ field, isSigned, of, signing, words }: LineProps) {
  if (!field && isSigned)
    return (
      <p className={styles.signed}>
        <span aria-hidden="true">✓</span>
        {words('signedOn', { day: of.signed })}
      </p>
    );
  if (!field) return <div className={styles.open} />;
  return (
    <div className={styles.signHere}>
      <SignField
        field={field}
        signed={signing.signedOf(of)}
        signature={signing.signature}
        words={words}
        sign={(id) => signing.sign(of, id)}
        adopt={signing.adopt}
      />
    </div>
  );
}
