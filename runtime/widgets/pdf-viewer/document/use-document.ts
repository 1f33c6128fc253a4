import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BlockWidgetProps } from '../../../react/context/widget.ts';
import type { PageSize } from './page-layout.ts';
import { type Failure, failureOf, openPdf, type PDFDocumentProxy } from './pdf-library.ts';
import type { ViewerDocument } from './viewer-document.ts';

export type DocumentState =
  | { kind: 'loading' }
  | { kind: 'password'; wrong: boolean; give(password: string): void }
  | { kind: 'ready'; pdf: PDFDocumentProxy; pages: PageSize[] }
  | { kind: 'failed'; failure: Failure };

/**
 * Opens a document, again for each `attempt`. Pages have the size of the first page until their own is known. What is below
 * the document moves when it opens: never while a pointer is pressed.
 */
export function useDocument(
  { path, version }: Pick<ViewerDocument, 'path' | 'version'>,
  { services, whenReleased }: Pick<BlockWidgetProps, 'services' | 'whenReleased'>,
  attempt: number,
): DocumentState {
  const key = `${path} ${version} ${attempt}`;
  const [held, setHeld] = useState<{ key: string; state: DocumentState }>({ key, state: { kind: 'loading' } });
  useEffect(() => {
    let closed = false;
    const set = (state: DocumentState): void => {
      // Drawn at once: a press could begin before a later drawing.
      whenReleased(() => flushSync(() => closed || setHeld({ key, state })));
    };
    const opening = openPdf({
      ...services.file(path),
      onPassword: (give, wrong) =>
        set({
          kind: 'password',
          wrong,
          give: (password) => {
            set({ kind: 'loading' });
            give(password);
          },
        }),
    });
    show(opening.document, set, () => closed).catch(async (error: unknown) => {
      const failure = failureOf(error);
      const why = failure === 'network' && !closed ? await services.fileFailed(path) : undefined;
      set({ kind: 'failed', failure: why ?? failure });
    });
    return () => {
      closed = true;
      opening.close();
    };
  }, [key, path, services, whenReleased]);
  return held.key === key ? held.state : { kind: 'loading' };
}

async function show(
  opening: Promise<PDFDocumentProxy>,
  set: (state: DocumentState) => void,
  closed: () => boolean,
): Promise<void> {
  const pdf = await opening;
  const first = await sizeOf(pdf, 1);
  const pages = Array.from({ length: pdf.numPages }, () => first);
  set({ kind: 'ready', pdf, pages });
  let differs = false;
  for (let number = 2; number <= pdf.numPages && !closed(); number += 1) {
    const size = await sizeOf(pdf, number);
    differs ||= size.width !== first.width || size.height !== first.height;
    pages[number - 1] = size;
  }
  if (differs) set({ kind: 'ready', pdf, pages: [...pages] });
}

async function sizeOf(pdf: PDFDocumentProxy, number: number): Promise<PageSize> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  return { width, height };
}
