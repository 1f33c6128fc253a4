import type { WidgetDefinition } from '../../react/context/widget.ts';
import { AddressSearch } from './address-search.tsx';

export const addressSearch: WidgetDefinition = { name: 'address-search', component: AddressSearch, labelling: 'group' };
