/** The path prefix of the provider's endpoints. */
export const providerPath = '/identity-provider';

/** The page on which people log in to the provider, or make an account there. */
export const loginPath = `${providerPath}/login`;
