/** An address masked for other people: the first letter of a mailbox with its domain, the last four digits of a phone number. */
export function maskedAddress({ channel, address }: { channel: 'email' | 'text'; address: string }): string {
  if (channel === 'text') return `•••-•••-${address.slice(-4)}`;
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}•••${address.slice(at)}`;
}
