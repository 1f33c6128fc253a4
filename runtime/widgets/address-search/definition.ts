import type { WidgetDefinition } from '../../react/widget.ts';
import { AddressSearch } from './address-search.tsx';

export const addressSearch: WidgetDefinition = { name: 'address-search', component: AddressSearch, labelling: 'group' };
