import type { WidgetDefinition } from '../../react/context/widget.ts';
import { OfferSlider } from './offer-slider.tsx';

export const offerSlider: WidgetDefinition = { name: 'offer-slider', component: OfferSlider, labelling: 'input' };
