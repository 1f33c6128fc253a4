import type { WidgetDefinition } from '../../react/widget.ts';
import { PasswordInput } from './password-input.tsx';

export const password: WidgetDefinition = { name: 'password', component: PasswordInput, labelling: 'input' };
