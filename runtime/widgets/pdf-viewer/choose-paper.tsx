import { useId } from 'react';
import type { WidgetWords } from '../../react/context/widget.ts';
import { SelectFrame } from '../select/select-frame.tsx';
import type { ViewerDocument } from './document/viewer-document.ts';
import styles from './styles/pdf-viewer.module.css';
import { useNarrow } from './use-narrow.ts';

type Props = {
  documents: ViewerDocument[];
  index: number;
  choose(index: number): void;
  words: WidgetWords;
  done(document: ViewerDocument): boolean;
};

/** The document's name or, with several documents, the control to switch between them (a select in narrow windows). */
export function ChoosePaper(props: Props) {
  const { documents, index } = props;
  const narrow = useNarrow();
  if (documents.length < 2) return <p className={styles.title}>{documents[index]?.title}</p>;
  return narrow ? <Select {...props} /> : <Tabs {...props} />;
}

function Select({ documents, index, choose, words, done }: Props) {
  const id = useId();
  const nameOf = (document: ViewerDocument): string =>
    done(document) ? `${document.title}${words('paperRead')}` : document.title;
  const open = documents[index];
  return (
    <div className={styles.papers}>
      <label htmlFor={id} className={styles.paperOf}>
        {words('paperOf', { paper: index + 1, papers: documents.length })}
      </label>
      <SelectFrame>
        {/* A select cuts off long names, so the full name is shown under the transparent select. */}
        <span className={`input ${styles.whichPaper}`} aria-hidden="true">
          {open ? nameOf(open) : ''}
        </span>
        <select
          id={id}
          className={styles.otherPaper}
          value={index}
          onChange={(event) => choose(Number(event.target.value))}
        >
          {documents.map((document, number) => (
            <option key={document.id} value={number}>
              {nameOf(document)}
            </option>
          ))}
        </select>
      </SelectFrame>
    </div>
  );
}

function Tabs({ documents, index, choose, words, done }: Props) {
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
