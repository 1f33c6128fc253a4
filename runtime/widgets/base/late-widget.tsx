import type { ComponentType } from 'react';
import { type Chunk, useChunk } from '../../react/context/chunk.ts';

/** A rarely used widget, rendered once its chunk is loaded; `load` of its definition starts loading beforehand. */
export const lateWidget = <P extends { id: string }>(chunk: Chunk<ComponentType<P>>): ComponentType<P> =>
  function LateWidget(props: P) {
    const Control = useChunk(chunk);
    return Control ? <Control {...props} /> : <span id={props.id} aria-busy="true" />;
  };
