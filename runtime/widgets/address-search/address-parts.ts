import { isObject, type Json } from '../../json/json.ts';
import type { Address, AddressQuery, AddressUse, WidgetPart, WidgetProps } from '../../react/context/widget.ts';

const names = ['street1', 'street2', 'city', 'state', 'zip'] as const;

type AddressValue = { [key: string]: Json };

/** The stored object. Members that are not parts of an address (an occupancy) are kept. */
const addressValue = (value: Json | undefined): AddressValue => (isObject(value) ? value : {});

/** The address for the services: every part a trimmed string. */
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

/** The stored object with a found address merged over it. A unit that was entered is never overwritten. */
export const withAddress = (value: Json | undefined, found: Address): AddressValue => {
  const unit = addressOf(value).street2 || found.street2;
  const { street1, city, state, zip } = found;
  return { ...addressValue(value), street1, city, state, zip, ...(unit === '' ? {} : { street2: unit }) };
};

/** Whether a typed street is another one than the address's, and no correction of it: its first character changed, and not that alone. */
export const startsAnew = (text: string, { street1 }: Address): boolean =>
  street1 !== '' && text.charAt(0) !== street1.charAt(0) && !text.endsWith(street1.slice(1));

/** The stored object with a street alone: unit, city, state and ZIP were those of another address. */
export const withoutPlace = (value: Json | undefined, street1: string): AddressValue => {
  const { street1: _, street2: _unit, city: _city, state: _state, zip: _zip, ...rest } = addressValue(value);
  return street1 === '' ? rest : { ...rest, street1 };
};

export const isComplete = ({ street1, city, state, zip }: Address): boolean =>
  street1 !== '' && city !== '' && state !== '' && /^\d{5}(?:-\d{4})?$/.test(zip);

export const sameAddress = (one: Address, other: Address): boolean =>
  names.every((name) => one[name].toLowerCase() === other[name].toLowerCase());

/** '742 Cedar Ave, Unit 4, Denver, CO 80203' */
export const oneLine = ({ street1, street2, city, state, zip }: Address): string =>
  [street1, street2, city, `${state} ${zip}`.trim()].filter((part) => part !== '').join(', ');

/** True if a part that the search hides has a value or an error. */
export const needsDetails = (parts: WidgetPart[]): boolean =>
  parts.some(({ name, value, error }) => name !== 'street1' && ((value ?? '') !== '' || error !== undefined));

/** The address's use from the document; 'property' by default. */
export const useOf = ({ field: { props = {} } }: Pick<WidgetProps, 'field'>): AddressUse =>
  props.use === 'home' || props.use === 'mailing' ? props.use : 'property';

/**
 * The search query: the text, and the state that was entered or, before that, the document's (from a link, for
 * example). Who types over the street of a whole address looks for another, which may be in any state.
 */
export const searchFor = (text: string, props: Pick<WidgetProps, 'field' | 'value' | 'values'>): AddressQuery => {
  const entered = addressOf(props.value);
  const isReplaced = entered.city !== '' && entered.state !== '' && entered.zip !== '';
  const state = isReplaced ? undefined : entered.state === '' ? props.values.state : entered.state;
  return { text, use: useOf(props), ...(typeof state === 'string' && /^[A-Z]{2}$/.test(state) ? { state } : {}) };
};

/** The id of a suggestion in the list of an input. */
export const optionId = (input: string, index: number): string => `${input}-option-${index}`;
