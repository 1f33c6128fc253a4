import type { WidgetDefinition } from '../../react/context/widget.ts';
import { Consent } from './consent.tsx';

export const consent: WidgetDefinition = { name: 'consent', component: Consent, labelling: 'own' };
