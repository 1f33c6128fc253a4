import type { WidgetDefinition } from '../../react/context/widget.ts';
import { EmailInput, TextInput } from './text-input.tsx';

export const text: WidgetDefinition = { name: 'text', component: TextInput, labelling: 'input' };

export const email: WidgetDefinition = { name: 'email', component: EmailInput, labelling: 'input' };
