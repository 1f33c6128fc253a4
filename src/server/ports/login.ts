/** An external login provider. */
export type LoginProvider = {
  /** The address to which the browser is sent to log in. `ticket` identifies the visit. */
  begin(ticket: string): Promise<{ redirect: string }>;
};
