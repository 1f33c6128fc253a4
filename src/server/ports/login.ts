/** Somebody else who knows who a borrower is. */
export type LoginProvider = {
  /** Where the browser is sent to say who it is. `ticket` names the visit. */
  begin(ticket: string): Promise<{ redirect: string }>;
};
