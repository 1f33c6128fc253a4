import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { WidgetWords } from '../../react/context/widget.ts';
import type { ViewerDocument } from './document/viewer-document.ts';
import styles from './styles/paper-list.module.css';
import { ToolButton } from './tool-button.tsx';

type Words = { words: WidgetWords };

type Props = Words & {
  documents: ViewerDocument[];
  /** Downloads a document; rejects if its file could not be loaded. */
  save(document: ViewerDocument): Promise<void>;
  /** The id of the document that is open initially. */
  first: string;
  /** Renders an open document. */
  children(document: ViewerDocument): ReactNode;
};

/**
 * A row for each document with its name, its date and buttons to open and download it: first what was signed, which is looked for
 * most, then the rest in its order. One document is open at a time, below its row.
 */
export function PaperList({ documents, words, save, first, children }: Props) {
  const [opened, setOpened] = useState(first);
  const [message, setMessage] = useState('');
  const keep = (document: ViewerDocument): void => {
    setMessage('');
    save(document).catch(() => setMessage(words('failed-network')));
  };
  return (
    <>
      <ul className={styles.papers} data-papers="">
        {signedFirst(documents).map((document) => (
          <li key={document.id}>
            <Row
              document={document}
              words={words}
              isOpen={opened === document.id}
              isFirst={first === document.id}
              turn={() => setOpened(opened === document.id ? '' : document.id)}
              save={() => keep(document)}
            >
              {children(document)}
            </Row>
          </li>
        ))}
      </ul>
      <p role="status" className={message === '' ? 'visually-hidden' : undefined}>
        {message}
      </p>
    </>
  );
}

const signedFirst = (documents: readonly ViewerDocument[]): ViewerDocument[] =>
  documents.toSorted((one, other) => Number(other.signed !== '') - Number(one.signed !== ''));

type RowProps = Words & {
  document: ViewerDocument;
  isOpen: boolean;
  /** The document was requested by its address: scroll it into view. */
  isFirst: boolean;
  turn(): void;
  save(): void;
  children: ReactNode;
};

function Row({ document: { title, made, signed, fields }, words, isOpen, isFirst, turn, save, children }: RowProps) {
  const panel = useId();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFirst) row.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [isFirst]);
  const day = signed === '' ? made : signed;
  const isToSign = signed === '' && fields.length > 0;
  return (
    <>
      <div ref={row} className={styles.row}>
        <div>
          <p className={styles.title}>{title}</p>
          {day === '' ? null : (
            <p className={styles.day}>
              {words(isToSign ? 'notSigned' : signed === '' ? 'madeOn' : 'signedOn', { day })}
            </p>
          )}
        </div>
        <div className={styles.ways}>
          <button
            type="button"
            className="button button-link"
            data-open-paper={isOpen ? 'close' : 'open'}
            aria-expanded={isOpen}
            aria-controls={panel}
            onClick={turn}
          >
            {words(isOpen ? 'closePaper' : 'openPaper')} <span className="visually-hidden">{title}</span>
          </button>
          {/* An open document has the download among its own controls. */}
          {isOpen ? null : <ToolButton icon="download" label={words('downloadPaper', { title })} onPress={save} />}
        </div>
      </div>
      <div id={panel}>{isOpen ? <div className={styles.paper}>{children}</div> : null}</div>
    </>
  );
}
