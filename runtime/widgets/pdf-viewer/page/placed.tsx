import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from '../styles/page.module.css';

/** A rectangle of a page in points from the top left, unrotated. */
export type Box = { x: number; y: number; width: number; height: number };

type PlacedProps = { box: Box; page: { width: number; height: number }; rotation: number; children: ReactNode };

/** An element placed over its box on the page, at the current rotation and scale. `page` is in points, unrotated. */
export function Placed({ box, page, rotation, children }: PlacedProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { left, top, width, height } = turned(box, page, rotation);
  useLayoutEffect(() => {
    const { style } = ref.current ?? {};
    style?.setProperty('left', `${left * 100}%`);
    style?.setProperty('top', `${top * 100}%`);
    style?.setProperty('width', `${width * 100}%`);
    style?.setProperty('height', `${height * 100}%`);
  }, [left, top, width, height]);
  return (
    <div ref={ref} className={styles.placed}>
      {children}
    </div>
  );
}

/** Position and size as shares of the shown page. */
function turned(
  { x, y, width, height }: Box,
  page: { width: number; height: number },
  rotation: number,
): { left: number; top: number; width: number; height: number } {
  const across = { at: x / page.width, size: width / page.width };
  const down = { at: y / page.height, size: height / page.height };
  const from = (line: { at: number; size: number }): number => 1 - line.at - line.size;
  if (rotation === 90) return { left: from(down), top: across.at, width: down.size, height: across.size };
  if (rotation === 180) return { left: from(across), top: from(down), width: across.size, height: down.size };
  if (rotation === 270) return { left: down.at, top: from(across), width: down.size, height: across.size };
  return { left: across.at, top: down.at, width: across.size, height: down.size };
}
