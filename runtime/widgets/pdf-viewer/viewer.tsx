import { useCallback, useEffect, useState } from 'react';
import type { BlockWidgetProps } from '../../react/context/widget.ts';
import { ContinueReading } from './continue-reading.tsx';
import { useDocument } from './document/use-document.ts';
import { documentsOf, type ViewerDocument, withDistinctNames } from './document/viewer-document.ts';
import { OpenDocument } from './open-document.tsx';
import { Placeholder } from './placeholder.tsx';
import paper from './styles/paper-text.module.css';
import styles from './styles/pdf-viewer.module.css';
import { useReading } from './use-reading.ts';
import { useSigning } from './use-signing.ts';

/** Shows the documents of a block one at a time, tracks the pages read and the lines signed, and reports them. */
export function Viewer(props: BlockWidgetProps) {
  const { id, values, words, services } = props;
  const documents = withDistinctNames(documentsOf(values, props.props), ({ title, whose, copy }) =>
    words('copyFor', { title, whose, copy }),
  );
  const [chosen, setChosen] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [said, setSaid] = useState('');
  const index = Math.min(chosen, documents.length - 1);
  const document = documents[index] ?? nothing;
  const state = useDocument(document, services, attempt);
  const reading = useReading(documents, props);
  const signing = useSigning(documents, props);
  const pages = state.kind === 'ready' ? state.pages.length : (document.pages ?? 0);
  const unread = reading.counted ? reading.unreadOf(document, pages) : [];
  const { report } = props;
  const opened = state.kind === 'ready' ? document.id : undefined;
  useEffect(() => {
    if (opened !== undefined) report('opened', { document: opened });
  }, [opened, report]);
  const { markRead } = reading;
  const onRead = useCallback((page: number) => markRead(document, page), [markRead, document]);
  if (documents.length === 0) return <p className={styles.instead}>{words('none')}</p>;
  return (
    <section
      id={id}
      className={styles.viewer}
      aria-label={words('viewer', { title: document.title })}
      data-unread={reading.counted ? reading.unread : undefined}
      data-unsigned={signing.left}
    >
      <Heading
        documents={documents}
        index={index}
        choose={setChosen}
        words={words}
        done={(other) => reading.counted && reading.unreadOf(other, other.pages ?? 1).length === 0}
      />
      {state.kind === 'ready' ? (
        <OpenDocument
          key={`${document.key} ${attempt}`}
          state={state}
          document={document}
          unread={unread}
          words={words}
          announce={setSaid}
          onRead={onRead}
          signing={signing}
          foot={(way) => (
            <ContinueReading
              way={way}
              documents={documents}
              index={index}
              reading={reading}
              signing={signing}
              words={words}
              choose={setChosen}
            />
          )}
        />
      ) : (
        <Placeholder state={state} words={words} retry={() => setAttempt((last) => last + 1)} />
      )}
      {document.version === '' ? null : (
        <p className={paper.fingerprint}>{words('fingerprint', { hash: document.version })}</p>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}

const nothing: ViewerDocument = {
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
};

type HeadingProps = {
  documents: ViewerDocument[];
  index: number;
  choose(index: number): void;
  words: BlockWidgetProps['words'];
  done(document: ViewerDocument): boolean;
};

/** The document's name; with several documents, the control to switch between them. */
function Heading({ documents, index, choose, words, done }: HeadingProps) {
  if (documents.length < 2) return <p className={styles.title}>{documents[index]?.title}</p>;
  return (
    <div className={styles.papers}>
      <p className={styles.paperOf}>{words('paperOf', { paper: index + 1, papers: documents.length })}</p>
      <ol className={styles.tabs}>
        {documents.map((document, number) => (
          <li key={document.id}>
            <button
              type="button"
              className={styles.tab}
              aria-current={number === index ? 'true' : undefined}
              onClick={() => choose(number)}
            >
              {document.title}
              {done(document) ? (
                <>
                  <span aria-hidden="true" className={styles.done}>
                    ✓
                  </span>
                  <span className="visually-hidden">{words('paperRead')}</span>
                </>
              ) : null}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
