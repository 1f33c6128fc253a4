import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { loggedOutPath } from '../../accounts/identity-broker/paths.ts';

type Next = () => Promise<void>;

/**
 * Ends the provider's login without a question where the organisation's page proves by its ID token that this person logged out there, or where nobody
 * is logged in. Anybody else who is sent here is asked, since any site may send them.
 */
export const endSession =
  (provider: Provider) =>
  async (context: KoaContextWithOIDC, next: Next): Promise<void> => {
    await next();
    const { oidc } = context;
    if (oidc?.route !== 'end_session' || context.status !== 200) return;
    const { session, entities } = oidc;
    if (!session) return;
    const { accountId, state } = session;
    if (accountId !== undefined && entities.IdTokenHint?.payload.sub !== accountId) return;
    const { postLogoutRedirectUri, state: told } = state ?? {};
    const to = typeof postLogoutRedirectUri === 'string' ? postLogoutRedirectUri : loggedOutPath;
    if (accountId !== undefined) await session.destroy();
    context.cookies.set(provider.cookieName('session'), null);
    context.redirect(typeof told === 'string' ? `${to}?${new URLSearchParams({ state: told })}` : to);
    context.status = 303;
  };
