/**
 * Ids of the messages that the server sends by itself about an account, or to somebody without one; their documents are
 * in flows/messages.
 */
export const accountMessages = [
  'account-password-reset',
  'account-login-elsewhere',
  'account-none',
  'account-password-changed',
  'account-email-link',
  'account-email-changed',
  'account-phone-changed',
  'account-hand-over',
  'account-passkey-added',
  'account-passkey-removed',
  'account-second-factor-on',
  'account-second-factor-off',
  'prepared-application',
] as const;

export type AccountMessage = (typeof accountMessages)[number];
