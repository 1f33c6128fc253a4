import type { WidgetDefinition } from '../../react/context/widget.ts';
import { DateInput } from './date-input.tsx';

export const date: WidgetDefinition = { name: 'date', component: DateInput, labelling: 'group' };
