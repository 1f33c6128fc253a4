import type { WidgetDefinition } from '../../react/context/widget.ts';
import { Checkbox } from './checkbox.tsx';

export const checkbox: WidgetDefinition = { name: 'checkbox', component: Checkbox, labelling: 'own' };
