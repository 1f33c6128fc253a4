/** A page's size in points, before the viewer's rotation. */
export type PageSize = { width: number; height: number };

export type Fit = 'width' | 'page' | number;

/** Positions of the pages in the scroller, in CSS pixels. */
export type Layout = { scale: number; tops: number[]; sizes: PageSize[]; height: number; width: number };

/** The space between and around pages. */
const GAP = 12;

const SMALLEST = 0.25;
const LARGEST = 5;
/** CSS pixels per point at 100 %. */
const NATURAL = 96 / 72;
const STEPS = [0.25, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 2, 3, 4, 5];

/** The pages below one another, rotated by `rotation` degrees, with the width that `fit` requires. */
export function layOut(pages: readonly PageSize[], view: PageSize, fit: Fit, rotation: number): Layout {
  const turned = pages.map((page) => (rotation % 180 === 0 ? page : { width: page.height, height: page.width }));
  const scale = scaleOf(turned, view, fit);
  const sizes = turned.map(({ width, height }) => ({ width: width * scale, height: height * scale }));
  const tops: number[] = [];
  let top = GAP;
  for (const { height } of sizes) {
    tops.push(top);
    top += height + GAP;
  }
  const widest = Math.max(0, ...sizes.map(({ width }) => width));
  return { scale, tops, sizes, height: top, width: widest + 2 * GAP };
}

function scaleOf(pages: readonly PageSize[], view: PageSize, fit: Fit): number {
  if (typeof fit === 'number') return within(fit) * NATURAL;
  const width = Math.max(1, ...pages.map((page) => page.width));
  const height = Math.max(1, ...pages.map((page) => page.height));
  const wide = Math.max(1, view.width - 2 * GAP) / width;
  const scale = fit === 'width' ? wide : Math.min(wide, Math.max(1, view.height - 2 * GAP) / height);
  return within(scale / NATURAL) * NATURAL;
}

const within = (zoom: number): number => Math.min(LARGEST, Math.max(SMALLEST, zoom));

/** The scale; 1 is the page's natural size. */
export const zoomOf = ({ scale }: Layout): number => scale / NATURAL;

export const zoomedIn = (zoom: number): number => STEPS.find((step) => step > zoom + 0.01) ?? LARGEST;

export const zoomedOut = (zoom: number): number => STEPS.findLast((step) => step < zoom - 0.01) ?? SMALLEST;

/** The page (from 1) that the reader looks at: the one at a third of the view's height. */
export function pageAt({ tops }: Layout, scrollTop: number, viewHeight: number): number {
  const line = scrollTop + viewHeight / 3;
  return Math.max(1, tops.findLastIndex((top) => top <= line) + 1);
}

/** The pages (from 1) that intersect a part of the scroller. */
export function pagesWithin({ tops, sizes }: Layout, from: number, to: number): number[] {
  return tops.flatMap((top, index) => (top < to && top + (sizes[index]?.height ?? 0) > from ? [index + 1] : []));
}
