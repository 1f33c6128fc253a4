import type { WidgetDefinition } from '../../react/context/widget.ts';
import { Checkboxes } from './checkboxes.tsx';

export const checkboxes: WidgetDefinition = { name: 'checkboxes', component: Checkboxes, labelling: 'group' };
