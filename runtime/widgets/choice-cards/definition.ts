import type { WidgetDefinition } from '../../react/context/widget.ts';
import { ChoiceCards } from './choice-cards.tsx';

export const choiceCards: WidgetDefinition = { name: 'choice-cards', component: ChoiceCards, labelling: 'group' };
