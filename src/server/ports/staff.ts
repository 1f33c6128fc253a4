/** A member of the lender's staff, who works in the back office. */
export type Staff = {
  /** The subject of their token, which never changes for a person. */
  id: string;
  /** The displayed name. */
  name: string;
  /** The roles in their token, whether a lifecycle declares them or not. */
  roles: readonly string[];
  /**
   * The ids of the organisations whose applications they may see; `everyOrganisation` means all. Without any, they see nothing.
   */
  organisations: readonly string[];
  /** The id by which borrowers know them as a loan officer or a broker; null for anybody else. */
  originator: string | null;
  /** Their email address if the identity provider has verified it; else null. */
  email: string | null;
};

/** The id that means all organisations, in a token and in a session. */
export const everyOrganisation = '*';

/** Whether somebody works for an organisation. */
export const worksFor = ({ organisations }: Pick<Staff, 'organisations'>, org: string): boolean =>
  organisations.includes(org) || organisations.includes(everyOrganisation);
