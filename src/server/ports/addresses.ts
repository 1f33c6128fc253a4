import type { AddressUse, Suggestion } from '../../contract/calls/address.ts';
import type { Address } from '../../contract/schemas/parts.ts';

export type AddressVerdict =
  | { outcome: 'match' }
  | { outcome: 'suggestion'; suggestion: Suggestion }
  | { outcome: 'reenter' };

/** Which of the addresses that were found come first: those of a state; those where the organisation lends (undefined: anywhere). */
export type Preference = { state?: string | undefined; eligible?: readonly string[] | undefined };

/** Who knows addresses. */
export type AddressSource = {
  /** At most five, for what was typed: number and street, and perhaps city, state and ZIP code. None of a state where nothing is lent before one of another. */
  suggest(query: string, preference: Preference): Promise<Suggestion[]>;
  /** Whether mail goes there. A property is a building: a PO box is none. */
  verify(address: Address, use: AddressUse): Promise<AddressVerdict>;
};
