import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { ReactNode } from 'react';
import type { WidgetWords } from '../../../react/context/widget.ts';

/** Props of a page. */
export type PageViewProps = {
  pdf: PDFDocumentProxy;
  number: number;
  /** CSS pixels. */
  top: number;
  width: number;
  height: number;
  scale: number;
  rotation: number;
  /** Close enough to the view to be drawn. */
  near: boolean;
  words: WidgetWords;
  onDrawn(number: number): void;
  onText(number: number, runs: readonly HTMLElement[] | undefined): void;
  goTo(page: number): void;
  children?: ReactNode;
};
