import type { PDFDocumentProxy } from 'pdfjs-dist';
import { memo, useEffect, useRef } from 'react';
import type { WidgetWords } from '../../react/context/widget.ts';
import { drawPage, dropCanvas } from './page/draw-page.ts';
import styles from './styles/overview.module.css';

/** The width of a thumbnail, in CSS pixels. */
const WIDTH = 96;

type Props = {
  pdf: PDFDocumentProxy;
  pages: number;
  page: number;
  unread: readonly number[];
  words: WidgetWords;
  goTo(page: number): void;
};

/** Thumbnails of all pages, rendered when they come into view. */
export function Overview({ pdf, pages, page, unread, words, goTo }: Props) {
  return (
    <nav className={styles.overview} aria-label={words('overview')}>
      <ol>
        {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            <Small
              pdf={pdf}
              number={number}
              current={number === page}
              label={words(unread.includes(number) ? 'goToUnread' : 'goToPage', { page: number })}
              goTo={goTo}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

type SmallProps = {
  pdf: PDFDocumentProxy;
  number: number;
  current: boolean;
  label: string;
  goTo(page: number): void;
};

const Small = memo(function Small({ pdf, number, current, label, goTo }: SmallProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = button.current;
    if (!element) return undefined;
    let cancel = (): void => undefined;
    const draw = async (): Promise<void> => {
      const page = await pdf.getPage(number);
      const { width } = page.getViewport({ scale: 1 });
      const drawing = drawPage(page, WIDTH / width, 0, Math.min(2, window.devicePixelRatio || 1));
      cancel = drawing.cancel;
      const canvas = await drawing.done;
      if (canvas) element.prepend(canvas);
    };
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      draw().catch((error: unknown) => console.warn(error));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancel();
      dropCanvas(element.querySelector('canvas'));
    };
  }, [pdf, number]);
  return (
    <button
      ref={button}
      type="button"
      className={styles.small}
      aria-current={current ? 'page' : undefined}
      aria-label={label}
      onClick={() => goTo(number)}
    >
      <span aria-hidden="true">{number}</span>
    </button>
  );
});
