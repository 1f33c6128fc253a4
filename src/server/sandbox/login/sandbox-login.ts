import { callbackPath } from '../../accounts/identity-broker/callback.ts';
import type { ServerBase } from '../../platform/context/context.ts';
import type { Identity, LoginOutcome, LoginProvider } from '../../ports/login.ts';

export const authorizePath = '/identity-broker/sandbox/authorize';

/** The sandbox's login provider: its pages are the server's own (authorize.ts), and it seals what they confirm. */
export function sandboxLogin({ vault }: Pick<ServerBase, 'vault'>): LoginProvider {
  return {
    begin: async ({ ticket }) => ({ redirect: `${authorizePath}?${new URLSearchParams({ ticket })}` }),
    async identify({ ticket, error, proof }) {
      if (ticket === undefined) return null;
      if (error !== undefined) return { ticket, error: error === 'cancelled' ? 'cancelled' : 'failed' };
      return proof === undefined ? null : confirmed(vault, ticket, proof);
    },
  };
}

/** The callback's address with the proof of who logged in. */
export function callbackWith({ vault }: Pick<ServerBase, 'vault'>, ticket: string, { email, phone }: Identity): string {
  const proof = vault.seal(JSON.stringify({ ticket, email, phone }));
  return `${callbackPath}?${new URLSearchParams({ ticket, proof })}`;
}

function confirmed(vault: ServerBase['vault'], ticket: string, proof: string): LoginOutcome | null {
  try {
    const { ticket: proved, email, phone } = JSON.parse(vault.open(proof));
    return proved === ticket ? { ticket, identity: { email, phone } } : null;
  } catch {
    return null;
  }
}
