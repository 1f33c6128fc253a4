/** Who is logged in, at one organisation. */
export type Account = { uuid: string; org: string; email: string };
