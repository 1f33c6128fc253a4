import type { ComponentType } from 'react';
import { type Chunk, useChunk } from '../../react/context/chunk.ts';
import type { WidgetProps } from '../../react/context/widget.ts';

/** A rarely used widget, rendered once its chunk is loaded; `load` of its definition starts loading beforehand. */
export const lateWidget = (chunk: Chunk<ComponentType<WidgetProps>>): ComponentType<WidgetProps> =>
  function LateWidget(props: WidgetProps) {
    const Control = useChunk(chunk);
    return Control ? <Control {...props} /> : <span id={props.id} aria-busy="true" />;
  };
