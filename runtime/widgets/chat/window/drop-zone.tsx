import { type DragEvent, type ReactNode, useState } from 'react';
import styles from '../styles/composer.module.css';
import { useChatWords } from '../use-chat-words.ts';

type DropProps = { enabled: boolean; onFiles(files: File[]): void; children: ReactNode };

/** Accepts files dropped on it. A file dropped elsewhere is not opened by the browser in place of the page. */
export function DropZone({ enabled, onFiles, children }: DropProps) {
  const words = useChatWords();
  const [dragging, setDragging] = useState(false);
  const over = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = enabled ? 'copy' : 'none';
    setDragging(enabled);
  };
  const left = ({ currentTarget, relatedTarget }: DragEvent): void => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDragging(false);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setDragging(false);
    if (enabled) onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button beside the message does the same
    <div className={styles.dropZone} data-chat-drop onDragOver={over} onDragLeave={left} onDrop={drop}>
      {children}
      {dragging ? <p className={styles.dropHere}>{words('drop')}</p> : null}
    </div>
  );
}
