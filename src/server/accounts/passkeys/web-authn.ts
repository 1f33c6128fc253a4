/** The library of passkeys, loaded at its first use: a server starts without its 200 modules. */
export const loadWebAuthn = () => import('@simplewebauthn/server');
