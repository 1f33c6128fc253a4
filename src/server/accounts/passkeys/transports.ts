import type { AuthenticatorTransport } from '@simplewebauthn/server';

const knownTransports: Readonly<Record<string, true>> = {
  ble: true,
  cable: true,
  hybrid: true,
  internal: true,
  nfc: true,
  'smart-card': true,
  usb: true,
};

const isKnown = (text: string): text is AuthenticatorTransport => Object.hasOwn(knownTransports, text);

/** The known WebAuthn transports in a list separated by spaces; unknown ones are left out. */
export const transportsIn = (text: string): AuthenticatorTransport[] => text.split(' ').filter(isKnown);
