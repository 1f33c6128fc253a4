import type { PDFPageProxy } from 'pdfjs-dist';

/** The text of a page, and the start of each of its runs. */
export type PageText = { text: string; starts: number[] };

export async function textOfPage(page: PDFPageProxy): Promise<PageText> {
  const { items } = await page.getTextContent();
  const starts: number[] = [];
  let text = '';
  for (const item of items) {
    if (!('str' in item)) continue;
    starts.push(text.length);
    text += item.hasEOL ? `${item.str} ` : item.str;
  }
  return { text, starts };
}

/** The runs that contain characters `from` to `to`, each with its part of the range. */
export function runsOf(
  { starts, text }: PageText,
  from: number,
  to: number,
): { run: number; from: number; to: number }[] {
  return starts.flatMap((start, run) => {
    const end = starts[run + 1] ?? text.length;
    return start < to && end > from ? [{ run, from: Math.max(0, from - start), to: Math.min(end, to) - start }] : [];
  });
}
