/** The path to which the login provider returns the browser. */
export const callbackPath = '/identity-broker/callback';

/** The path to which the provider returns the browser after the provider's login has ended. */
export const loggedOutPath = '/identity-broker/logged-out';

/** The path to which the provider's server reports that a login has ended. */
export const backChannelPath = '/identity-broker/backchannel-logout';
