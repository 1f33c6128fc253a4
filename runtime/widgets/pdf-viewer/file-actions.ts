import type { PDFDocumentProxy } from 'pdfjs-dist';
import { drawPage, dropCanvas } from './page/draw-page.ts';
import './print/print.module.css';

/** CSS pixels per point, for printing at about 150 dpi. */
const PRINT_SCALE = 150 / 72;

/** Downloads the original file, named by its title. */
export async function download(pdf: PDFDocumentProxy, title: string): Promise<void> {
  const bytes = await pdf.getData();
  const url = URL.createObjectURL(new Blob([Uint8Array.from(bytes)], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${title.replace(/[^\p{L}\p{N} ._-]+/gu, ' ').trim() || 'document'}.pdf`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Prints all pages as images: a browser's PDF plug-in would run what the file contains. */
export async function print(pdf: PDFDocumentProxy, progress: (page: number) => void): Promise<void> {
  const sheets = document.createElement('div');
  sheets.dataset.print = 'pages';
  const urls: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    progress(number);
    const page = await pdf.getPage(number);
    const canvas = await drawPage(page, PRINT_SCALE, 0, 1).done;
    const blob = canvas && (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png')));
    dropCanvas(canvas);
    if (!blob) continue;
    const url = URL.createObjectURL(blob);
    urls.push(url);
    sheets.append(await sheetOf(url));
  }
  document.body.append(sheets);
  document.documentElement.dataset.printing = 'pages';
  window.print();
  delete document.documentElement.dataset.printing;
  sheets.remove();
  for (const url of urls) URL.revokeObjectURL(url);
}

async function sheetOf(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.alt = '';
  image.src = url;
  await image.decode();
  return image;
}
