import type { ComponentType } from 'react';
import type { WidgetProps } from '../../react/context/widget.ts';
import { type Chunk, useChunk } from './chunk.ts';

/** A widget that few screens have, drawn once its chunk is there; `load` of its definition begins it beforehand. */
export const lateWidget = (chunk: Chunk<ComponentType<WidgetProps>>): ComponentType<WidgetProps> =>
  function LateWidget(props: WidgetProps) {
    const Control = useChunk(chunk);
    return Control ? <Control {...props} /> : <span id={props.id} aria-busy="true" />;
  };
