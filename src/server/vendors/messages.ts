import type { VendorKind } from './vendor.ts';

/**
 * Answers `delivered` once a message is on its way, or `refused` where it will never arrive so: no such mailbox, or a number that wants no text messages. Asked again
 * under the same reference, it delivers no second time.
 */
export const messages: VendorKind = {
  id: 'messages',
  title: 'Email and text messages',
  sees: ['name'],
  knows: [],
};
