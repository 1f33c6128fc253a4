import { useSyncExternalStore } from 'react';
import { chunkOf, useOptionalChunk } from '../../react/context/chunk.ts';
import type { BlockWidgetProps } from '../../react/context/widget.ts';
import styles from './styles/pdf-viewer.module.css';

/** The viewer with its PDF library: half a megabyte, loaded only by screens with a document. */
export const viewerChunk = chunkOf(() => import('./viewer.tsx'));

export const PdfViewer = (props: BlockWidgetProps) => {
  const loaded = useOptionalChunk(viewerChunk);
  const failure = useSyncExternalStore(viewerChunk.subscribe, viewerChunk.failure, viewerChunk.failure);
  const { words } = props;
  if (loaded) return <loaded.Viewer {...props} />;
  return (
    <div className={styles.viewer} data-viewer="" data-loading="">
      {failure ? (
        <div className={styles.instead} role="alert">
          <p>{words('failed-network')}</p>
          <button
            type="button"
            className="button button-secondary"
            onClick={() => viewerChunk.load().catch(() => undefined)}
          >
            {words('retry')}
          </button>
        </div>
      ) : (
        <p className={styles.instead} role="status">
          {words('loading')}
        </p>
      )}
    </div>
  );
};
