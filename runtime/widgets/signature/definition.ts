import type { ComponentType } from 'react';
import type { WidgetDefinition, WidgetProps } from '../../react/widget.ts';
import { chunkOf } from '../chunk.ts';
import { lateWidget } from '../late-widget.tsx';

const control = chunkOf<ComponentType<WidgetProps>>(async () => (await import('./signature-input.tsx')).SignatureInput);

export const signature: WidgetDefinition = {
  name: 'signature',
  component: lateWidget(control),
  labelling: 'group',
  load: control.load,
};
