import type { WidgetDefinition } from '../../react/context/widget.ts';
import { MaskedInput } from './masked-input.tsx';

export const masked: WidgetDefinition = { name: 'masked', component: MaskedInput, labelling: 'input' };
