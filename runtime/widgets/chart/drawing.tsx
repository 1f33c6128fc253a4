import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Bars } from './bars.tsx';
import styles from './chart.module.css';
import type { ChartData } from './chart-data.ts';
import { Lines } from './lines.tsx';

/** The chart without its table, which is the alternative for screen readers. */
export function Drawing({ data }: { data: ChartData }) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const Kind = data.kind === 'bars' ? Bars : Lines;
  return (
    <div className={styles.picture} ref={place} aria-hidden="true">
      {width > 0 && data.rows.length > 0 ? <Kind data={data} width={width} /> : null}
    </div>
  );
}

/** The width of an element in pixels, before the first paint and after each change; 0 before it is known. */
function useWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [place]);
  return width;
}
