import { isPaperText, type PaperText } from '../../engine/papers/paper-text.ts';
import { isObject, type Json } from '../../json/json.ts';
import type { BlockWidgetProps } from '../../react/context/widget.ts';
import { TextSections } from '../pdf-viewer/text/text-sections.tsx';
import styles from './paper-text.module.css';

type ShownPaper = { id: string; file: string; text: PaperText };

/** Papers as text in a frame of the page, one below the other; the frame alone until they are known. */
export function PaperTexts({ id, values, copy, services }: BlockWidgetProps) {
  if (values.papers === undefined || values.papers === null)
    return (
      <section id={id} className={`${styles.frame} ${styles.awaited}`} aria-label={copy.title} aria-busy="true">
        {copy.loading}
      </section>
    );
  const papers = papersIn(values.papers);
  if (papers.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section id={id} className={styles.frame} aria-label={copy.title} tabIndex={0} data-papers="">
      {papers.map(({ id: paper, file, text }) => (
        <article key={paper} className={styles.paper}>
          <h2 className={styles.title}>{text.title}</h2>
          <p className={styles.file}>
            <a
              href={services.file(file).url}
              target="_blank"
              rel="noreferrer"
              aria-label={`${copy.open}: ${text.title}`}
            >
              {copy.open}
            </a>
          </p>
          <TextSections sections={text.sections} lineOf={() => null} />
        </article>
      ))}
    </section>
  );
}

const papersIn = (value: Json | undefined): ShownPaper[] =>
  (Array.isArray(value) ? value : []).flatMap((paper) => {
    if (!isObject(paper) || typeof paper.id !== 'string' || typeof paper.file !== 'string') return [];
    return isPaperText(paper.text) ? [{ id: paper.id, file: paper.file, text: paper.text }] : [];
  });
