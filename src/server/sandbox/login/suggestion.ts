import { visitingBrowser } from '../../accounts/identity-broker/visiting-browser.ts';
import type { Suggestion } from '../../adapters/identity-provider/log-in.ts';

/** The password that the sandbox's forms are filled in with. Not a secret: nobody real has it. */
const password = 'sandbox only, nobody real';

/** One made-up person for each browser, so that only the button needs to be pressed, to make an account and to log in again. */
export const suggestPerson: Suggestion = (_creates, request) => {
  const browser = request.server.context.vault.digest(`sandbox person ${visitingBrowser(request)}`).slice(0, 8);
  return {
    credentials: { email: `jordan.rivera.${browser}@example.com`, phone: '(303) 555-0199', password },
    note: 'Sandbox: this browser’s made-up person is filled in. In production the form is empty.',
  };
};
