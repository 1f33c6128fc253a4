import type { WidgetDefinition } from '../../react/context/widget.ts';
import { PasswordInput } from './password-input.tsx';

export const password: WidgetDefinition = { name: 'password', component: PasswordInput, labelling: 'input' };
