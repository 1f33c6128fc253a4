/** A logged-in user, of one organisation. */
export type Account = { uuid: string; org: string; email: string };
