import type { ComponentType } from 'react';
import type { WidgetDefinition, WidgetProps } from '../../react/context/widget.ts';
import { chunkOf } from '../base/chunk.ts';
import { lateWidget } from '../base/late-widget.tsx';

const control = chunkOf<ComponentType<WidgetProps>>(async () => (await import('./file-upload.tsx')).FileUpload);

export const fileUpload: WidgetDefinition = {
  name: 'file-upload',
  component: lateWidget(control),
  labelling: 'group',
  load: control.load,
};
