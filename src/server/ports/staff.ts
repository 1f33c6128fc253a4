/** Somebody of the lender who works in the back office. */
export type Staff = {
  /** The subject of their token: the same for the same person, always. */
  id: string;
  /** As it is shown. */
  name: string;
  /** Those of their token, whether a lifecycle declares them or not. */
  roles: readonly string[];
  /** The ids of the organisations whose applications they may see; `everyOrganisation` stands for all. None: they see nothing. */
  organisations: readonly string[];
  /** The id by which borrowers know them as a loan officer or a broker; null for anybody else. */
  originator: string | null;
  /** Their email address, where the identity provider has seen that they read mail there; else null. */
  email: string | null;
};

/** Stands for all organisations, in a token and in a session. */
export const everyOrganisation = '*';

/** Whether somebody works for an organisation. */
export const worksFor = ({ organisations }: Pick<Staff, 'organisations'>, org: string): boolean =>
  organisations.includes(org) || organisations.includes(everyOrganisation);
