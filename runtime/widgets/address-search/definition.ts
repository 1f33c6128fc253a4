import type { FieldWidget } from '../base/definition.ts';
import type { WidgetExample } from '../base/example.ts';

const schema = {
  type: 'object',
  properties: {
    street1: { type: 'string' },
    street2: { type: 'string' },
    city: { type: 'string' },
    state: { type: 'string' },
    zip: { type: 'string' },
  },
  required: ['street1', 'city', 'state', 'zip'],
} as const satisfies WidgetExample['schema'];

const states = {
  placeholder: 'Select a state',
  items: { CA: { label: 'California' }, CO: { label: 'Colorado' }, DC: { label: 'District of Columbia' } },
  order: ['CA', 'CO', 'DC'],
};

const property = {
  fact: 'gallery.address',
  schema,
  required: true,
  widget: 'address-search',
  title: 'Property address',
  parts: {
    street1: { title: 'Street address', autocomplete: 'address-line1' },
    street2: { title: 'Apartment or unit', autocomplete: 'address-line2' },
    city: { title: 'City', autocomplete: 'address-level2' },
    state: { title: 'State', autocomplete: 'address-level1', options: states },
    zip: { title: 'ZIP code', autocomplete: 'postal-code' },
  },
  partOrder: ['street1', 'street2', 'city', 'state', 'zip'],
  props: {
    copy: {
      placeholder: 'Start typing your address',
      enterManually: 'Enter address manually',
      searching: 'Searching',
      oneResult: 'One suggestion. Use the arrow keys to reach it.',
      results: '{count} suggestions. Use the arrow keys to choose.',
      noMatch: 'We found no such address. You can enter it by hand.',
      unavailable: 'Suggestions are not to be had right now. You can enter the address by hand.',
      verified: 'Address found',
      suggestion: 'Did you mean this address?',
      useSuggestion: 'Use this address',
      keepMine: 'Keep mine',
      reenter: 'We could not find this address. Please check the street and ZIP code.',
    },
  },
} satisfies WidgetExample['field'];

const whole = { street1: '742 Cedar Ave', street2: 'Unit 4', city: 'Denver', state: 'CO', zip: '80203' };

export const addressSearch: FieldWidget = {
  name: 'address-search',
  value: 'object: street1 street2 city state zip',
  component: { from: './address-search.tsx', name: 'AddressSearch' },
  labelling: 'group',
  draws: [{ type: 'object', parts: ['street1', 'city', 'state', 'zip'] }],
  copy: {
    required: {
      enterManually: 'button',
      searching: 'announced',
      oneResult: 'announced',
      results: 'announced; may use `{count}`',
      noMatch: 'announced',
      unavailable: 'announced: there are no suggestions',
      verified: 'announced',
      suggestion: 'question above the suggested address',
      useSuggestion: 'button',
      keepMine: 'button',
      reenter: 'announced',
    },
    optional: { placeholder: 'in the empty search box' },
  },
  settings: {
    use: { enum: ['property', 'home', 'mailing'], description: 'what the address is of; property by default' },
    verify: { type: 'boolean', description: 'false skips verification' },
  },
  values: { state: 'the state to search in, two letters' },
  examples: [
    { state: 'Empty', field: { ...property, help: 'Type a number and a street, and choose.' } },
    { state: 'Filled', field: property, value: whole },
    {
      state: 'With errors',
      field: property,
      value: { street2: 'Unit 4', state: 'CO', zip: '802' },
      partErrors: { street1: 'Enter a street address', city: 'Enter a city', zip: 'Enter a ZIP code, like 80203' },
    },
    { state: 'Read only', field: property, value: whole, readonly: true },
  ],
};
