import { visitingBrowser } from '../../accounts/identity-broker/visiting-browser.ts';
import type { Suggestion } from '../../adapters/identity-provider/log-in.ts';

/** The password with which the sandbox's forms are prefilled. Not a secret: no real person has it. */
const password = 'sandbox only, nobody real';

/** One invented person for each browser, so that creating an account and logging in again need only a click on the button. */
export const suggestPerson: Suggestion = (_creates, request) => {
  const browser = request.server.context.vault.digest(`sandbox person ${visitingBrowser(request)}`).slice(0, 8);
  return {
    credentials: { email: `jordan.rivera.${browser}@example.com`, phone: '(303) 555-0199', password },
    note: 'Sandbox: this browser’s made-up person is filled in. In production the form is empty.',
  };
};
