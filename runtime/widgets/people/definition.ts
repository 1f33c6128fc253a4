import type { ComponentType } from 'react';
import type { WidgetDefinition, WidgetProps } from '../../react/widget.ts';
import { chunkOf } from '../chunk.ts';
import { lateWidget } from '../late-widget.tsx';

const control = chunkOf<ComponentType<WidgetProps>>(async () => (await import('./people.tsx')).People);

export const people: WidgetDefinition = {
  name: 'people',
  component: lateWidget(control),
  labelling: 'group',
  load: control.load,
};
