import type { ComponentType } from 'react';
import type { WidgetDefinition, WidgetProps } from '../../react/context/widget.ts';
import { chunkOf } from '../base/chunk.ts';
import { lateWidget } from '../base/late-widget.tsx';

const control = chunkOf<ComponentType<WidgetProps>>(async () => (await import('./signature-input.tsx')).SignatureInput);

export const signature: WidgetDefinition = {
  name: 'signature',
  component: lateWidget(control),
  labelling: 'group',
  load: control.load,
};
