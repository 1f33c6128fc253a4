import type { WidgetDefinition } from '../../react/context/widget.ts';
import { MoneyInput } from './money-input.tsx';

export const money: WidgetDefinition = { name: 'money', component: MoneyInput, labelling: 'input' };
