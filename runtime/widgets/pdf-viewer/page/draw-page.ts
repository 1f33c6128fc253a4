import { type PDFPageProxy, RenderingCancelledException, type RenderTask } from 'pdfjs-dist';

/** The most pixels of a canvas that phones support. */
const MOST_PIXELS = 16_777_216;

type Drawing = { done: Promise<HTMLCanvasElement | undefined>; cancel(): void };

/** Draws a page on a new canvas at the screen's resolution; undefined if cancelled. `scale` is CSS pixels per point. */
export function drawPage(page: PDFPageProxy, scale: number, rotation: number, density: number): Drawing {
  const viewport = page.getViewport({ scale, rotation: (page.rotate + rotation) % 360 });
  const largestScale = Math.sqrt(MOST_PIXELS / (viewport.width * viewport.height));
  const ratio = Math.min(density, largestScale);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(viewport.width * ratio));
  canvas.height = Math.max(1, Math.round(viewport.height * ratio));
  const task: RenderTask = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] });
  const done = task.promise.then(
    () => canvas,
    (error: unknown) => {
      if (error instanceof RenderingCancelledException) return undefined;
      throw error;
    },
  );
  return { done, cancel: () => task.cancel() };
}

/** Releases the memory of a canvas at once. */
export function dropCanvas(canvas: HTMLCanvasElement | null | undefined): void {
  if (!canvas) return;
  canvas.width = 0;
  canvas.height = 0;
  canvas.remove();
}
