import { chunkOf, useChunkFailure, useOptionalChunk } from '../../react/context/chunk.ts';
import type { BlockWidgetProps } from '../../react/context/widget.ts';
import styles from './qr-code.module.css';

/** The library that encodes QR codes is loaded only on pages with one. */
export const codeChunk = chunkOf(() => import('./modules-of.ts'));

/** The light margin that a reader needs around a code, in modules. */
const quiet = 4;

/**
 * A text, or the address of a path, as a QR code. Dark on light in every colour scheme, since not all cameras read the
 * reverse.
 */
export function QrCode({ id, values, copy }: BlockWidgetProps) {
  const drawing = useOptionalChunk(codeChunk);
  const failure = useChunkFailure(codeChunk);
  const { text, path } = values;
  const content = path ?? text;
  if (typeof content !== 'string' || content === '') return null;
  // What the code says can be sent or typed, where it cannot be drawn.
  if (!drawing && failure)
    return <p className={styles.said}>{path === undefined ? content : new URL(content, location.origin).href}</p>;
  // On the server there is no location, but the library is never loaded there.
  const modules = drawing?.modulesOf(path === undefined ? content : new URL(content, location.origin).href) ?? [];
  const size = modules.length + 2 * quiet;
  return (
    <div className={styles.frame}>
      <svg id={id} className={styles.code} role="img" aria-label={copy.title} viewBox={`0 0 ${size} ${size}`}>
        <path className={styles.dark} d={pathOf(modules)} />
      </svg>
    </div>
  );
}

const pathOf = (modules: readonly (readonly boolean[])[]): string =>
  modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : []))).join('');
