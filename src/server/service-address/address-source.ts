import type { Suggestion } from '../../contract/address.ts';
import type { Address } from '../../contract/parts.ts';

export type AddressVerdict =
  | { outcome: 'match' }
  | { outcome: 'suggestion'; suggestion: Suggestion }
  | { outcome: 'reenter' };

/** Who knows addresses. */
export type AddressSource = {
  /** At most five, for what was typed from the house number on. */
  suggest(query: string, state: string | undefined): Promise<Suggestion[]>;
  /** Whether mail goes there. A property is a building: a PO box is none. */
  verify(address: Address, use: 'property' | 'home'): Promise<AddressVerdict>;
};
