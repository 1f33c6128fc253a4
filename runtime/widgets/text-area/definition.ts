import type { WidgetDefinition } from '../../react/context/widget.ts';
import { TextArea } from './text-area.tsx';

export const textArea: WidgetDefinition = { name: 'text-area', component: TextArea, labelling: 'input' };
