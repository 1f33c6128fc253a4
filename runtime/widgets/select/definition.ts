import type { WidgetDefinition } from '../../react/context/widget.ts';
import { Select } from './select.tsx';

export const select: WidgetDefinition = { name: 'select', component: Select, labelling: 'input' };
