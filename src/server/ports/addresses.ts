import type { AddressUse, Suggestion } from '../../contract/calls/address.ts';
import type { Address } from '../../contract/schemas/parts.ts';

export type AddressVerdict =
  | { outcome: 'match' }
  | { outcome: 'suggestion'; suggestion: Suggestion }
  | { outcome: 'reenter' };

/** The addresses to list first: those of a state, or of the states where the organisation lends (undefined: anywhere). */
export type Preference = { state?: string | undefined; eligible?: readonly string[] | undefined };

/** A source of addresses. */
export type AddressSource = {
  /**
   * At most five addresses for the typed text: number and street, perhaps city, state and ZIP code. Addresses where the
   * organisation lends come first.
   */
  suggest(query: string, preference: Preference): Promise<Suggestion[]>;
  /** Whether mail is delivered there. A property is a building, so a PO box does not count. */
  verify(address: Address, use: AddressUse): Promise<AddressVerdict>;
};
