import type { WidgetDefinition } from '../../react/widget.ts';
import { SignatureInput } from './signature-input.tsx';

export const signature: WidgetDefinition = { name: 'signature', component: SignatureInput, labelling: 'group' };
