import type { WidgetDefinition } from '../../react/widget.ts';
import { People } from './people.tsx';

export const people: WidgetDefinition = { name: 'people', component: People, labelling: 'group' };
