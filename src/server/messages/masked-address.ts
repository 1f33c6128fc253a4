import { firstCharacter } from '../platform/text/whole-characters.ts';

/** An address masked for other people: the first letter of a mailbox with its domain, the last four digits of a phone number, the end of a postal address. */
export function maskedAddress({ channel, address }: { channel: 'email' | 'text' | 'letter'; address: string }): string {
  if (channel === 'text') return `•••-•••-${address.slice(-4)}`;
  if (channel === 'letter') return `•••${address.slice(address.lastIndexOf(',', address.lastIndexOf(',') - 1) + 1)}`;
  const at = address.lastIndexOf('@');
  return `${firstCharacter(address)}•••${address.slice(at)}`;
}
