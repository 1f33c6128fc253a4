import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { BlockWidgetProps, WidgetServices } from '../../react/context/widget.ts';
import { ChoosePaper } from './choose-paper.tsx';
import { ContinueReading } from './continue-reading.tsx';
import { openPdf } from './document/pdf-library.ts';
import { useDocument } from './document/use-document.ts';
import { documentsOf, newestFirst, type ViewerDocument, withDistinctNames } from './document/viewer-document.ts';
import { download } from './file-actions.ts';
import { OpenDocument } from './open-document.tsx';
import { PaperList } from './paper-list.tsx';
import { Placeholder } from './placeholder.tsx';
import styles from './styles/pdf-viewer.module.css';
import { useSeenSections } from './text/use-sections.ts';
import { type Reading, useReading } from './use-reading.ts';
import { type Signing, useSigning } from './use-signing.ts';

/** The documents of a block: as a list of rows that open, or one at a time. */
export function Viewer(props: BlockWidgetProps) {
  const { words, services } = props;
  const documents = withDistinctNames(documentsOf(props.values, props.props), {
    person: ({ title, whose }) => words('paperFor', { title, whose }),
    copy: ({ title, whose, copy }) => words('copyFor', { title, whose, copy }),
  });
  return props.props.list === true && documents.length > 0 ? (
    <PaperList
      documents={newestFirst(documents)}
      words={words}
      save={(document) => save(document, services)}
      first={typeof props.values.opened === 'string' ? props.values.opened : ''}
    >
      {(document) => <PaperReader {...props} documents={[document]} named={false} />}
    </PaperList>
  ) : (
    <PaperReader {...props} documents={documents} named />
  );
}

/** Downloads a document that is not open. */
async function save({ path, title }: ViewerDocument, services: WidgetServices): Promise<void> {
  const opening = openPdf({ ...services.file(path), onPassword: () => opening.close() });
  try {
    await download(await opening.document, title);
  } catch (error) {
    await services.fileFailed(path);
    throw error;
  } finally {
    opening.close();
  }
}

/** `named`: the document's name, or the control to switch documents, is shown above it. */
type ReaderProps = BlockWidgetProps & { documents: ViewerDocument[]; named: boolean };

/** Shows documents one at a time, tracks the pages read and the lines signed, and reports them. */
function PaperReader({ documents, named, ...props }: ReaderProps) {
  const { id, words } = props;
  const [chosen, setChosen] = useState(0);
  const [message, setMessage] = useState('');
  const index = Math.min(chosen, documents.length - 1);
  const document = documents[index] ?? noDocument;
  const reading = useReading(documents, props);
  const signing = useSigning(documents, props);
  const section = useRef<HTMLElement>(null);
  const opensForLine = useRef(false);
  useBeginning(section, document.key);
  if (documents.length === 0) return <p className={styles.instead}>{words('none')}</p>;
  return (
    <section
      ref={section}
      id={id}
      className={styles.viewer}
      tabIndex={-1}
      aria-label={words('viewer', { title: document.title })}
      data-viewer=""
      data-unread={reading.counted ? reading.unread : undefined}
      data-unsigned={signing.left}
    >
      <div className={styles.whole}>
        {named ? (
          <ChoosePaper
            documents={documents}
            index={index}
            choose={setChosen}
            words={words}
            done={(other) => reading.counted && reading.unreadOf(other, other.pages ?? 1).length === 0}
          />
        ) : null}
        <Chosen
          {...props}
          documents={documents}
          index={index}
          document={document}
          reading={reading}
          signing={signing}
          section={section}
          opensForLine={opensForLine}
          choose={setChosen}
          announce={setMessage}
        />
      </div>
      <p className="visually-hidden" role="status">
        {message}
      </p>
    </section>
  );
}

type ChosenProps = BlockWidgetProps & {
  documents: ViewerDocument[];
  index: number;
  document: ViewerDocument;
  reading: Reading;
  signing: Signing;
  section: RefObject<HTMLElement | null>;
  opensForLine: RefObject<boolean>;
  choose(index: number): void;
  announce(text: string): void;
};

/** The chosen document: opened, or what is shown while it loads or cannot be. */
function Chosen({ documents, index, document, reading, signing, section, announce, ...props }: ChosenProps) {
  const { values, words, report, whenReleased } = props;
  const [attempt, setAttempt] = useState(0);
  const state = useDocument(document, props, attempt);
  const seen = useSeenSections(document.key);
  const opened = state.kind === 'ready' ? document.id : undefined;
  useEffect(() => {
    if (opened !== undefined) report('opened', { document: opened });
  }, [opened, report]);
  const { markRead } = reading;
  const onRead = useCallback((page: number) => markRead(document, page), [markRead, document]);
  if (state.kind !== 'ready')
    return <Placeholder state={state} words={words} retry={() => setAttempt((last) => last + 1)} />;
  return (
    <OpenDocument
      key={`${document.key} ${attempt}`}
      state={state}
      document={document}
      unread={reading.counted ? reading.unreadOf(document, state.pages.length) : []}
      words={words}
      announce={announce}
      onRead={onRead}
      seen={seen}
      signing={signing}
      whenReleased={whenReleased}
      room={() => section.current?.clientWidth ?? Number.POSITIVE_INFINITY}
      foot={(way) => (
        <ContinueReading
          way={way}
          documents={documents}
          index={index}
          reading={reading}
          signing={signing}
          words={words}
          choose={props.choose}
          opensForLine={props.opensForLine}
          isMain={values.finished !== true}
        />
      )}
    />
  );
}

/**
 * Scrolls to the start when another document is opened. If the button that opened it is gone, the document gets the
 * focus.
 */
function useBeginning(section: RefObject<HTMLElement | null>, key: string): void {
  const last = useRef(key);
  useEffect(() => {
    const element = section.current;
    if (last.current === key || !element) return;
    const isFirst = last.current === '';
    last.current = key;
    if (isFirst) return;
    if (document.activeElement === document.body) element.focus({ preventScroll: true });
    if (element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [section, key]);
}

const noDocument: ViewerDocument = {
  id: '',
  title: '',
  whose: '',
  copy: 0,
  path: '',
  version: '',
  key: '',
  pages: 0,
  unread: undefined,
  fields: [],
  dates: [],
  made: '',
  signed: '',
};
