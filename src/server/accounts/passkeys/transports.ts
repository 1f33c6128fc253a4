import type { AuthenticatorTransport } from '@simplewebauthn/server';

const known: Readonly<Record<string, true>> = {
  ble: true,
  cable: true,
  hybrid: true,
  internal: true,
  nfc: true,
  'smart-card': true,
  usb: true,
};

const isKnown = (text: string): text is AuthenticatorTransport => Object.hasOwn(known, text);

/** The ways that a device says it is reached by, of a list with spaces; others than those of the standard are left out. */
export const transportsIn = (text: string): AuthenticatorTransport[] => text.split(' ').filter(isKnown);
