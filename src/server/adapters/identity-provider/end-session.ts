import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { loggedOutPath } from '../../accounts/identity-broker/paths.ts';

type Next = () => Promise<void>;

/**
 * Ends the provider's login without a confirmation page if the request has the ID token of a logout at the organisation's page,
 * or if nobody is logged in. Any other request is asked to confirm, because any site can send a browser here.
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
    const { postLogoutRedirectUri, state: clientState } = state ?? {};
    const to = typeof postLogoutRedirectUri === 'string' ? postLogoutRedirectUri : loggedOutPath;
    if (accountId !== undefined) await session.destroy();
    context.cookies.set(provider.cookieName('session'), null);
    context.redirect(typeof clientState === 'string' ? `${to}?${new URLSearchParams({ state: clientState })}` : to);
    context.status = 303;
  };
