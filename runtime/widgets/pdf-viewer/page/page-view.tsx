import { TextLayer } from 'pdfjs-dist';
import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { useDocumentsLanguage } from '../../../react/context/use-language.ts';
import styles from '../styles/page.module.css';
import { drawPage, dropCanvas } from './draw-page.ts';
import { linksOf, type PageLink } from './link-targets.ts';
import { PageLinks } from './page-links.tsx';
import type { PageViewProps } from './page-view-props.ts';

/** One page: its image, text layer and links. The old image stays until the new one is drawn. */
export const PageView = memo(function PageView(props: PageViewProps) {
  const { number, top, width, height, words, children } = props;
  const place = useRef<HTMLElement>(null);
  const canvasHost = useRef<HTMLDivElement>(null);
  const textHost = useRef<HTMLDivElement>(null);
  usePlace(place, { top, width, height });
  useCanvas(canvasHost, props);
  useTextLayer(textHost, props);
  const links = useLinks(props);
  const language = useDocumentsLanguage();
  return (
    <article ref={place} className={styles.page} data-page={number} aria-label={words('page', { page: number })}>
      <div ref={canvasHost} className={styles.canvas} aria-hidden="true" />
      <div ref={textHost} lang={language} />
      <PageLinks {...props} links={links} />
      {children}
    </article>
  );
});

/** Set by script, since the content security policy forbids style attributes in markup. */
function usePlace(
  place: RefObject<HTMLElement | null>,
  { top, width, height }: Record<'top' | 'width' | 'height', number>,
): void {
  useEffect(() => {
    const { style } = place.current ?? {};
    style?.setProperty('--page-top', `${top}px`);
    style?.setProperty('--page-width', `${width}px`);
    style?.setProperty('--page-height', `${height}px`);
  }, [place, top, width, height]);
}

function useCanvas(host: RefObject<HTMLDivElement | null>, props: PageViewProps): void {
  const { pdf, number, scale, rotation, near, onDrawn } = props;
  useEffect(() => {
    if (!near) return undefined;
    let cancel = (): void => undefined;
    let over = false;
    const draw = async (): Promise<void> => {
      const page = await pdf.getPage(number);
      if (over) return;
      const drawing = drawPage(page, scale, rotation, Math.min(3, window.devicePixelRatio || 1));
      cancel = drawing.cancel;
      const canvas = await drawing.done;
      if (!canvas || over) return dropCanvas(canvas);
      for (const old of host.current?.querySelectorAll('canvas') ?? []) dropCanvas(old);
      host.current?.append(canvas);
      onDrawn(number);
    };
    draw().catch((error: unknown) => over || console.warn(error));
    return () => {
      over = true;
      cancel();
    };
  }, [host, pdf, number, scale, rotation, near, onDrawn]);
  // Only a page that leaves the view releases its image; one that is drawn at another scale keeps it until then.
  useEffect(() => {
    const element = host.current;
    if (near) return undefined;
    for (const canvas of element?.querySelectorAll('canvas') ?? []) dropCanvas(canvas);
    return undefined;
  }, [host, near]);
}

/** The text is laid out before it is part of the page, which would else find its styles anew for each piece. */
function useTextLayer(host: RefObject<HTMLDivElement | null>, props: PageViewProps): void {
  const { pdf, number, scale, rotation, near, onText } = props;
  useEffect(() => {
    const place = host.current;
    if (!near || !place) return undefined;
    let layer: TextLayer | undefined;
    let over = false;
    const draw = async (): Promise<void> => {
      const page = await pdf.getPage(number);
      const textContentSource = await page.getTextContent();
      if (over) return;
      const viewport = page.getViewport({ scale, rotation: (page.rotate + rotation) % 360 });
      const container = document.createElement('div');
      container.className = styles.text ?? '';
      container.style.setProperty('--total-scale-factor', String(scale));
      layer = new TextLayer({ textContentSource, container, viewport });
      await layer.render();
      if (over) return;
      place.replaceChildren(container);
      onText(number, layer.textDivs);
    };
    draw().catch((error: unknown) => over || console.warn(error));
    return () => {
      over = true;
      layer?.cancel();
      place.replaceChildren();
      onText(number, undefined);
    };
  }, [host, pdf, number, scale, rotation, near, onText]);
}

const noLinks: PageLink[] = [];

function useLinks({ pdf, number, near }: PageViewProps): PageLink[] {
  const [links, setLinks] = useState(noLinks);
  useEffect(() => {
    if (!near) return undefined;
    let over = false;
    const find = async (): Promise<void> => {
      const found = await linksOf(pdf, await pdf.getPage(number));
      if (!over && found.length > 0) setLinks(found);
    };
    find().catch((error: unknown) => over || console.warn(error));
    return () => {
      over = true;
    };
  }, [pdf, number, near]);
  return links;
}
