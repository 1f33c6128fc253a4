import type { WidgetDefinition } from '../../react/context/widget.ts';
import { nationalFormat, PhoneInput } from './phone-input.tsx';

export const phone: WidgetDefinition = {
  name: 'phone',
  component: PhoneInput,
  labelling: 'input',
  load: nationalFormat.load,
};
