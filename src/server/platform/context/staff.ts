/** Somebody of the lender who works in the back office. */
export type Staff = {
  /** The subject of their token: the same for the same person, always. */
  id: string;
  /** As it is shown. */
  name: string;
  /** Those of their token, whether a lifecycle declares them or not. */
  roles: readonly string[];
};
