import { readPath } from '../../../../runtime/json/dotted-path.ts';
import type { Json, JsonObject } from '../../../../runtime/json/json.ts';

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
};

/** Stands for all organisations, in a token and in a session. */
export const everyOrganisation = '*';

/** Whether somebody works for an organisation. */
export const worksFor = ({ organisations }: Pick<Staff, 'organisations'>, org: string): boolean =>
  organisations.includes(org) || organisations.includes(everyOrganisation);

/** Where a token holds roles and organisations: dotted paths to a list, or to one text with spaces between the names. */
export type StaffClaims = { rolesClaim: string; organisationsClaim: string };

/** The person that a token of the lender's identity provider names. */
export function staffOfClaims(payload: JsonObject, { rolesClaim, organisationsClaim }: StaffClaims): Staff {
  const { sub, name } = payload;
  const id = typeof sub === 'string' ? sub : '';
  return {
    id,
    name: typeof name === 'string' && name !== '' ? name.slice(0, 200) : id,
    roles: namesIn(readPath(payload, rolesClaim)),
    organisations: namesIn(readPath(payload, organisationsClaim)),
  };
}

function namesIn(said: Json | undefined): string[] {
  const names = typeof said === 'string' ? said.split(' ') : Array.isArray(said) ? said : [];
  return names.filter((name) => typeof name === 'string' && name !== '') as string[];
}
