import { useEffect, useRef } from 'react';
import type { WidgetWords } from '../../react/context/widget.ts';
import type { View } from './document/use-view.ts';
import type { ViewerDocument } from './document/viewer-document.ts';
import { nextUnread, nextUnreadTop } from './reading.ts';
import styles from './styles/pdf-viewer.module.css';
import type { Reading } from './use-reading.ts';
import type { Signing } from './use-signing.ts';

type Props = {
  view: View;
  documents: ViewerDocument[];
  index: number;
  pages: number;
  unread: readonly number[];
  reading: Reading;
  signing: Signing;
  words: WidgetWords;
  choose(index: number): void;
};

/** The reader's progress, and one button that leads to the next unread page, then to the next line to sign. */
export function ContinueReading(props: Props) {
  const { pages, unread, reading, signing, words } = props;
  const bar = useRef<HTMLSpanElement>(null);
  const read = pages - unread.length;
  useEffect(() => {
    bar.current?.style.setProperty('--share', String(pages === 0 ? 0 : read / pages));
  }, [read, pages]);
  if (!reading.counted && !signing.active) return null;
  return (
    <div className={styles.foot}>
      {reading.counted ? (
        <p className={styles.progress}>
          <span role="status">{words('reviewed', { read, pages })}</span>
          <span ref={bar} className={styles.bar} aria-hidden="true" />
        </p>
      ) : null}
      <Lead {...props} />
    </div>
  );
}

function Lead({ view, documents, index, unread, reading, signing, words, choose }: Props) {
  const { layout, page, scrollTop, height, scrollTo } = view;
  const next = nextUnread(unread, page);
  const readOn = (): void => {
    if (next !== undefined) return scrollTo(nextUnreadTop(layout, next, scrollTop, height));
    const other = documents.findIndex((document) => reading.unreadOf(document, document.pages ?? 0).length > 0);
    if (other >= 0) choose(other);
  };
  if (reading.counted && reading.unread > 0)
    return (
      <button
        type="button"
        className={`button ${styles.lead}`}
        data-read-on={`${index} ${page} ${Math.round(scrollTop)}`}
        onClick={readOn}
      >
        {words(next === undefined ? 'nextPaper' : 'nextUnread')}
      </button>
    );
  if (!signing.active || signing.left === 0)
    return <p className={styles.allDone}>{words(signing.active ? 'allSigned' : 'allReviewed')}</p>;
  if (signing.signature === undefined) return <p className={styles.hint}>{words('adoptFirst')}</p>;
  const toField = (): void => goToField({ view, documents, index, signing, choose });
  return (
    <button type="button" className={`button ${styles.lead}`} data-next-field="" onClick={toField}>
      {words('nextField', { left: signing.left })}
    </button>
  );
}

/** Scrolls to the next unsigned line and focuses it; moves to another document when none is left in this one. */
function goToField({
  view,
  documents,
  index,
  signing,
  choose,
}: Pick<Props, 'view' | 'documents' | 'index' | 'signing' | 'choose'>): void {
  const open = ({ id, fields }: ViewerDocument) => fields.find((field) => !signing.signedOf(id).has(field.id));
  const here = documents[index] && open(documents[index]);
  if (!here) {
    const other = documents.findIndex((document) => open(document) !== undefined);
    if (other >= 0) choose(other);
    return;
  }
  const { layout, height, scrollTo } = view;
  const top = (layout.tops[here.page - 1] ?? 0) + here.y * layout.scale;
  scrollTo(Math.max(0, top - height / 2));
  document.querySelector<HTMLElement>(`[data-sign-field="${CSS.escape(here.id)}"]`)?.focus({ preventScroll: true });
}
