import type { WidgetDefinition } from '../../react/context/widget.ts';
import { YesNo } from './yes-no.tsx';

export const yesNo: WidgetDefinition = { name: 'yes-no', component: YesNo, labelling: 'group' };
