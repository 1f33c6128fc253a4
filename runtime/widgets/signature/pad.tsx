import { type PointerEvent, useRef, useState } from 'react';
import styles from './signature.module.css';
import { addPoint, PAD, type Point, pathOf, type Stroke } from './signature-value.ts';

type Props = { label: string; strokes: Stroke[]; disabled: boolean; onStroke(stroke: Stroke): void };

/** A pad to draw on with a mouse, finger or pen. Typing is the alternative. */
export function Pad({ label, strokes, disabled, onStroke }: Props) {
  const box = useRef<SVGSVGElement>(null);
  const [current, setCurrent] = useState<Stroke>([]);
  const drawing = useRef<Stroke | null>(null);
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = box.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return [((clientX - left) / width) * PAD.width, ((clientY - top) / height) * PAD.height];
  };
  const draw = (stroke: Stroke): void => {
    drawing.current = stroke;
    setCurrent(stroke);
  };
  const begin = (event: PointerEvent): void => {
    if (disabled || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    draw(addPoint([], pointOf(event)));
  };
  const go = (event: PointerEvent): void => {
    if (drawing.current) draw(addPoint(drawing.current, pointOf(event)));
  };
  const end = (): void => {
    if (drawing.current && drawing.current.length > 0) onStroke(drawing.current);
    drawing.current = null;
    setCurrent([]);
  };
  return (
    <svg
      ref={box}
      className={styles.pad}
      viewBox={`0 0 ${PAD.width} ${PAD.height}`}
      role="img"
      aria-label={label}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <line x1="24" x2={PAD.width - 24} y1={PAD.height - 40} y2={PAD.height - 40} className={styles.line} />
      <path d={[...strokes, current].map(pathOf).join(' ')} className={styles.stroke} />
    </svg>
  );
}
