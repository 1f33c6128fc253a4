import type { PDFDocumentProxy } from 'pdfjs-dist';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { WidgetWords } from '../../react/context/widget.ts';
import { type Fit, type PageSize, zoomedIn, zoomedOut, zoomOf } from './document/page-layout.ts';
import { bottomsInView, partsInView } from './document/reading.ts';
import { MOST_MS } from './document/reading-clock.ts';
import { type PageRef, usePlaceInPages } from './document/use-place.ts';
import { useReadingClock } from './document/use-reading-clock.ts';
import { useView, type View } from './document/use-view.ts';
import { download, print } from './file-actions.ts';
import type { Match } from './find/find-text.ts';
import { useFind } from './find/use-find.ts';
import { FindBar } from './find-bar.tsx';
import { Overview } from './overview.tsx';
import { PageView } from './page/page-view.tsx';
import styles from './styles/pdf-viewer.module.css';
import { Toolbar } from './toolbar.tsx';

export type DocumentViewProps = {
  pdf: PDFDocumentProxy;
  pages: PageSize[];
  title: string;
  place: PageRef;
  unread: readonly number[];
  words: WidgetWords;
  announce(text: string): void;
  /** Called when a page was seen to its bottom. */
  onRead(page: number): void;
  /** The ref of the button that shows the document as text. */
  other: Ref<HTMLButtonElement>;
  /** Shows the document as text; absent if it has none. */
  toText: (() => void) | undefined;
  /** Draws additional elements on a page. */
  over(page: number, shown: { rotation: number; scale: number; width: number; height: number }): ReactNode;
  /** Renders the part below the pages; it can use `view` to move through them. */
  foot(view: View): ReactNode;
};

/** One open document: its toolbar, its pages and its search results. */
export function DocumentView(props: DocumentViewProps) {
  const { pdf, pages, title, unread, words, onRead, other, toText, over, foot } = props;
  const scroller = useRef<HTMLElement>(null);
  const [fit, setFit] = useState<Fit>('width');
  const [rotation, setRotation] = useState(0);
  const [overview, setOverview] = useState(false);
  const view = useView(scroller, pages, fit, rotation);
  const { layout, page, goTo } = view;
  usePlaceInPages(props.place, view);
  const onDrawn = useSeen(view, unread, onRead);
  const zoom = zoomOf(layout);
  const { finding, find, findInput, toggleFind, onText } = useFinder(pdf, view, scroller);
  const onKeyDown = (event: KeyboardEvent): void => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f') toggleFind(true);
    else if (event.target !== scroller.current || event.ctrlKey || event.metaKey || event.altKey) return;
    else if (!pressKey(event.key, { view, zoom, setFit })) return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls within it, whichever has the focus
    <div className={styles.document} data-document="" onKeyDown={onKeyDown}>
      <Toolbar
        words={words}
        page={page}
        pages={pages.length}
        zoom={zoom}
        fit={fit}
        finding={finding}
        overview={overview}
        goTo={goTo}
        setFit={setFit}
        rotate={() => setRotation((last) => (last + 90) % 360)}
        toggleFind={() => toggleFind(!finding)}
        toggleOverview={() => setOverview(!overview)}
        {...fileActions(props)}
        other={other}
        toText={toText}
      />
      {finding ? <FindBar find={find} words={words} input={findInput} close={() => toggleFind(false)} /> : null}
      <div className={styles.reading}>
        <div className={styles.body}>
          {overview ? (
            <Overview pdf={pdf} pages={pages.length} page={page} unread={unread} words={words} goTo={goTo} />
          ) : null}
          <section
            ref={scroller}
            className={styles.scroller}
            aria-label={words('pages', { title })}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
            tabIndex={0}
          >
            <Pages {...props} view={view} rotation={rotation} onText={onText} onDrawn={onDrawn} over={over} />
          </section>
        </div>
        {foot(view)}
      </div>
    </div>
  );
}

/** Does what a key means on the pages. Returns false for other keys. */
function pressKey(key: string, { view, zoom, setFit }: { view: View; zoom: number; setFit(fit: Fit): void }): boolean {
  if (key === '+' || key === '=') setFit(zoomedIn(zoom));
  else if (key === '-') setFit(zoomedOut(zoom));
  else if (key === '0') setFit('width');
  else if (key === 'ArrowRight') view.goTo(view.page + 1);
  else if (key === 'ArrowLeft') view.goTo(view.page - 1);
  else return false;
  return true;
}

/** The functions that print and download the document, and announce a failure. */
const fileActions = ({ pdf, pages, title, words, announce }: DocumentViewProps) => ({
  print(): void {
    print(pdf, (number) => announce(words('printing', { page: number, pages: pages.length }))).catch(() =>
      announce(words('failed-broken')),
    );
  },
  download(): void {
    download(pdf, title).catch(() => announce(words('failed-network')));
  },
});

/** The search bar with its results in the text of the pages. When it closes, the pages get the focus. */
function useFinder(pdf: PDFDocumentProxy, { page, goTo }: View, scroller: RefObject<HTMLElement | null>) {
  const [finding, setFinding] = useState(false);
  const [layers, setLayers] = useState<ReadonlyMap<number, readonly HTMLElement[]>>(new Map());
  const onText = useCallback((number: number, runs: readonly HTMLElement[] | undefined) => {
    setLayers((last) => {
      const next = new Map(last);
      if (runs) next.set(number, runs);
      else next.delete(number);
      return next;
    });
  }, []);
  const find = useFind(pdf, layers, page, useShowMatch(goTo));
  const findInput = useRef<HTMLInputElement>(null);
  const toggleFind = (open: boolean): void => {
    setFinding(open);
    if (open) setTimeout(() => findInput.current?.select(), 0);
    else {
      find.search('');
      scroller.current?.focus();
    }
  };
  return { finding, find, findInput, toggleFind, onText };
}

type PagesProps = Pick<DocumentViewProps, 'pdf' | 'pages' | 'words' | 'over'> & {
  view: View;
  rotation: number;
  onText(number: number, runs: readonly HTMLElement[] | undefined): void;
  onDrawn(number: number): void;
};

function Pages({ pdf, pages, words, over, view, rotation, onText, onDrawn }: PagesProps) {
  const { layout, near, goTo } = view;
  const sheet = useRef<HTMLDivElement>(null);
  // Before the view's own effects, which scroll to a place in the new layout.
  useLayoutEffect(() => {
    sheet.current?.style.setProperty('height', `${layout.height}px`);
    sheet.current?.style.setProperty('min-width', `${layout.width}px`);
  }, [layout]);
  return (
    <div ref={sheet} className={styles.sheet}>
      {pages.map((_, index) => {
        const number = index + 1;
        const { width = 0, height = 0 } = layout.sizes[index] ?? {};
        const shown = { rotation, scale: layout.scale, width, height };
        return (
          <PageView
            // A page has no identity but its number.
            key={`page-${number}`}
            pdf={pdf}
            number={number}
            top={layout.tops[index] ?? 0}
            near={near.has(number)}
            words={words}
            onDrawn={onDrawn}
            onText={onText}
            goTo={goTo}
            {...shown}
          >
            {over(number, shown)}
          </PageView>
        );
      })}
    </div>
  );
}

/** Milliseconds from the end of a page until it is reported: longer than the server's own minimum. */
const REST_MS = 400;

/**
 * A page counts as read once it was drawn and in view to its bottom and for its time; what the window, or the viewer's own tools
 * and foot, hide is not in view. Pages are reported one after another. Returns the function to call when a page is drawn.
 */
function useSeen(
  { layout, scrollTop, shown }: View,
  unread: readonly number[],
  onRead: (page: number) => void,
): (number: number) => void {
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(new Set());
  const [seen, setSeen] = useState<readonly number[]>([]);
  const [from, height] = [scrollTop + shown.from, shown.to - shown.from];
  const drawnOf = (pages: number[]): string => (height === 0 ? '' : pages.filter((page) => drawn.has(page)).join());
  useReadingClock({
    shown: drawnOf(partsInView(layout, from, height)),
    ended: drawnOf(bottomsInView(layout, from, height)),
    needs: () => MOST_MS,
    onRead: setSeen,
  });
  const next = seen.find((page) => unread.includes(page));
  useEffect(() => {
    if (next === undefined) return undefined;
    const timer = setTimeout(() => onRead(next), REST_MS);
    return () => clearTimeout(timer);
  }, [next, onRead]);
  return useCallback((number: number) => setDrawn((last) => new Set(last).add(number)), []);
}

function useShowMatch(goTo: (page: number) => void): (match: Match) => void {
  return useCallback(
    ({ page }: Match) => {
      goTo(page);
      // The end marker exists once its page is drawn.
      setTimeout(scrollToCurrent, 250);
    },
    [goTo],
  );
}

function scrollToCurrent(): void {
  const [range] = CSS.highlights?.get('pdf-found-current') ?? [];
  if (range instanceof Range)
    range.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
}
