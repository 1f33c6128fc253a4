import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { PaperText } from '../../../engine/papers/paper-text.ts';
import { useDocumentsLanguage } from '../../../react/context/use-language.ts';
import type { LineOf } from '../text/text-blocks.tsx';
import { TextSections } from '../text/text-sections.tsx';
import styles from './print.module.css';

/** What the browser's own command prints while a paper is in the window: the paper alone, whole, as text. */
export function PrintedText({ text, lineOf }: { text: PaperText; lineOf: LineOf }) {
  const marker = useRef<HTMLSpanElement>(null);
  const isPrinted = usePrinting(marker);
  const language = useDocumentsLanguage();
  return (
    <>
      <span ref={marker} hidden />
      {isPrinted
        ? createPortal(
            <div data-print="text" className={styles.text}>
              <h1 lang={language}>{text.title}</h1>
              <TextSections sections={text.sections} lineOf={lineOf} />
            </div>,
            document.body,
          )
        : null}
    </>
  );
}

/** Whether the browser prints the page with the viewer of this marker in the window. The viewer's own print is another. */
function usePrinting(marker: RefObject<HTMLElement | null>): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const { dataset } = document.documentElement;
    const begin = (): void => {
      if (dataset.printing === 'pages' || !isInWindow(marker.current)) return;
      // At once: the browser takes the page as it is after this event.
      flushSync(() => setPrinted(true));
      dataset.printing = 'text';
    };
    const end = (): void => {
      setPrinted(false);
      if (dataset.printing === 'text') delete dataset.printing;
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      end();
    };
  }, [marker]);
  return isPrinted;
}

function isInWindow(marker: HTMLElement | null): boolean {
  const box = marker?.closest('[data-viewer]')?.getBoundingClientRect();
  return box !== undefined && box.bottom > 0 && box.top < window.innerHeight;
}
