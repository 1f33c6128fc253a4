/**
 * Whether an address may be followed after login (specification 2, section 5.6): a path of our own site that begins
 * with a slash and a lowercase letter, without control characters, backslashes or any other disguise of another origin.
 */
export function isRedirectUrl(text: string): boolean {
  if (!/^\/[a-z]/.test(text) || /[\p{Cc}\\]/u.test(text)) return false;
  const origin = 'https://own.invalid';
  return URL.canParse(text, origin) && new URL(text, origin).origin === origin;
}
