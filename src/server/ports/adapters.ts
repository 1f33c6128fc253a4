import type { AddressSource } from './addresses.ts';
import type { HostedStep } from './hosted-steps.ts';
import type { LoginProvider } from './login.ts';
import type { RecordSource } from './records.ts';
import type { Vendors } from './vendors.ts';

/** All that the server asks of others. Whoever starts it chooses who they are. */
export type Adapters = {
  /** By vendor kind (vendor-kinds.ts). */
  vendors: Vendors;
  hosted: HostedStep;
  records: RecordSource;
  addresses: AddressSource;
  /** Null: the server keeps all accounts itself, with their passwords. */
  login: LoginProvider | null;
};
