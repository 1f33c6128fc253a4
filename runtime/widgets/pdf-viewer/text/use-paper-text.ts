import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type PaperText, paperTextName, parsePaperText } from '../../../engine/papers/paper-text.ts';
import type { BlockWidgetProps } from '../../../react/context/widget.ts';
import type { PDFDocumentProxy } from '../document/pdf-library.ts';

type Attached = { content?: unknown };

/** The text attached to a file; null if it has none; undefined while this is unknown, and while a pointer is pressed. */
export function usePaperText(
  pdf: PDFDocumentProxy | undefined,
  whenReleased: BlockWidgetProps['whenReleased'],
): PaperText | null | undefined {
  const [held, setHeld] = useState<{ pdf: PDFDocumentProxy; text: PaperText | null }>();
  useEffect(() => {
    if (!pdf) return undefined;
    let closed = false;
    attachedText(pdf)
      .catch(() => undefined)
      .then((text) =>
        // Drawn at once: a press could begin before a later drawing.
        whenReleased(() => flushSync(() => closed || setHeld({ pdf, text: text ?? null }))),
      );
    return () => {
      closed = true;
    };
  }, [pdf, whenReleased]);
  return held && held.pdf === pdf ? held.text : undefined;
}

async function attachedText(pdf: PDFDocumentProxy): Promise<PaperText | undefined> {
  const attached: Record<string, Attached> | null = await pdf.getAttachments();
  const content = attached?.[paperTextName]?.content;
  return content instanceof Uint8Array ? parsePaperText(new TextDecoder().decode(content)) : undefined;
}
