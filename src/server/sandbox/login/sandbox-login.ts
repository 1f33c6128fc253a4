import type { LoginProvider } from '../../ports/login.ts';

export const authorizePath = '/identity-broker/sandbox/authorize';

/** The sandbox's login provider: its pages are ours (authorize.ts). */
export const sandboxLogin: LoginProvider = {
  begin: async (ticket) => ({ redirect: `${authorizePath}?${new URLSearchParams({ ticket })}` }),
};
