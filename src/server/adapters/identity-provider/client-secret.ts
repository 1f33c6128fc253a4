import type { Vault } from '../../platform/vault/vault.ts';

/** The client secret of an organisation, derived from the server's key, so that it need not be stored. */
export const clientSecretOf = ({ vault }: { vault: Pick<Vault, 'digest'> }, org: string): string =>
  vault.digest(`identity provider client ${org}`);
