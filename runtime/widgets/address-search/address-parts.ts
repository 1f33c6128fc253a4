import { isObject, type Json } from '../../json/json.ts';
import type { Address, AddressQuery, AddressUse, WidgetPart, WidgetProps } from '../../react/context/widget.ts';

const names = ['street1', 'street2', 'city', 'state', 'zip'] as const;

type AddressValue = { [key: string]: Json };

/** The object as it is held; a field of another fact beside the parts (an occupancy) is kept with it. */
const addressValue = (value: Json | undefined): AddressValue => (isObject(value) ? value : {});

/** The address as services take it: every part a trimmed string. */
export const addressOf = (value: Json | undefined): Address => {
  const held = addressValue(value);
  const text = (name: (typeof names)[number]): string => {
    const part = held[name];
    return typeof part === 'string' ? part.trim() : '';
  };
  return {
    street1: text('street1'),
    street2: text('street2'),
    city: text('city'),
    state: text('state'),
    zip: text('zip'),
  };
};

/** What is held, with an address that was found in its place. A unit that was entered is never overwritten. */
export const withAddress = (value: Json | undefined, found: Address): AddressValue => {
  const unit = addressOf(value).street2 || found.street2;
  const { street1, city, state, zip } = found;
  return { ...addressValue(value), street1, city, state, zip, ...(unit === '' ? {} : { street2: unit }) };
};

export const isComplete = ({ street1, city, state, zip }: Address): boolean =>
  street1 !== '' && city !== '' && state !== '' && /^\d{5}(?:-\d{4})?$/.test(zip);

export const sameAddress = (one: Address, other: Address): boolean =>
  names.every((name) => one[name].toLowerCase() === other[name].toLowerCase());

/** '742 Cedar Ave, Unit 4, Denver, CO 80203' */
export const oneLine = ({ street1, street2, city, state, zip }: Address): string =>
  [street1, street2, city, `${state} ${zip}`.trim()].filter((part) => part !== '').join(', ');

/** True where something already stands, or is wrong, in a part that the bare search does not show. */
export const needsDetails = (parts: WidgetPart[]): boolean =>
  parts.some(({ name, value, error }) => name !== 'street1' && ((value ?? '') !== '' || error !== undefined));

/** What the document says that the address is for: a property, where it says nothing. */
export const useOf = ({ field: { props = {} } }: Pick<WidgetProps, 'field'>): AddressUse =>
  props.use === 'home' || props.use === 'mailing' ? props.use : 'property';

/** What is searched for: the text, in the state that was entered or, before, the one that the document names (a link may say it). */
export const searchFor = (text: string, props: Pick<WidgetProps, 'field' | 'value' | 'values'>): AddressQuery => {
  const entered = addressOf(props.value).state;
  const state = entered === '' ? props.values.state : entered;
  return { text, use: useOf(props), ...(typeof state === 'string' && /^[A-Z]{2}$/.test(state) ? { state } : {}) };
};
