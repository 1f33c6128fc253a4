import type { FieldWidget } from '../base/definition.ts';

const field = {
  fact: 'gallery.phone',
  schema: { type: 'string', pattern: '^[2-9]\\d{2}[2-9]\\d{6}$' },
  required: true,
  widget: 'phone',
  title: 'Mobile phone',
  autocomplete: 'tel-national',
  props: {
    countries: {
      US: { callingCode: '1' },
      CA: { callingCode: '1' },
      GB: { callingCode: '44' },
      GG: { callingCode: '44' },
      MX: { callingCode: '52' },
    },
    copy: { country: 'Country' },
  },
} as const;

export const phone: FieldWidget = {
  name: 'phone',
  value: 'string: ten digits; with another calling code than +1, that and the number',
  component: { from: './phone-input.tsx', name: 'PhoneInput', loads: 'phonePlan' },
  labelling: 'input',
  draws: [{ type: 'string' }],
  copy: { required: { country: 'name of the list of countries' } },
  settings: {
    countries: {
      type: 'object',
      required: ['US'],
      propertyNames: { pattern: '^[A-Z]{2}$' },
      additionalProperties: {
        type: 'object',
        properties: { callingCode: { type: 'string', pattern: '^[1-9]\\d{0,2}$' } },
        required: ['callingCode'],
        additionalProperties: false,
      },
      description:
        'the countries to choose from, by code (ISO 3166), with their calling codes; the United States first, and of several with one calling code the one that a number with it is taken for',
    },
  },
  needs: ['countries'],
  examples: [
    { state: 'Empty', field: { ...field, help: 'A number in the United States.' } },
    { state: 'Filled', field, value: '3035550142' },
    { state: 'With an error', field, value: '303555', error: 'Enter a phone number with ten digits' },
    { state: 'Another country', field, value: '+442070313000', error: 'Enter a phone number with ten digits' },
    { state: 'Read only', field, value: '3035550142', readonly: true },
  ],
};
