import type { Suggestion } from '../../adapters/identity-provider/log-in.ts';

/** The password that the sandbox's form is filled in with. Not a secret: nobody real has it. */
export const suggestedPassword = 'sandbox only, nobody real';

/** A made-up person, so that only "Create account" needs to be pressed. Who logs in types what was made before. */
export const suggestPerson: Suggestion = (creates) =>
  creates
    ? {
        credentials: {
          email: `jordan.rivera.${crypto.randomUUID().slice(0, 8)}@example.com`,
          phone: '(303) 555-0199',
          password: suggestedPassword,
        },
        note: `Sandbox: a made-up person is filled in, with the password “${suggestedPassword}”. In production this form is empty.`,
      }
    : {
        credentials: { email: '', phone: '', password: '' },
        note: `Sandbox: enter the email that an account was made with. The password was “${suggestedPassword}”, unless another was typed.`,
      };
