/** The path to which the login provider returns the browser. */
export const callbackPath = '/identity-broker/callback';

/** The path to which it returns the browser after its own login has ended. */
export const loggedOutPath = '/identity-broker/logged-out';

/** The path to which the provider itself says that a login there has ended. */
export const backChannelPath = '/identity-broker/backchannel-logout';
