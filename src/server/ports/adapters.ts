import type { AddressSource } from './addresses.ts';
import type { FileStore } from './files.ts';
import type { HostedStep } from './hosted-steps.ts';
import type { LoginProvider } from './login.ts';
import type { MailCarrier } from './mail.ts';
import type { RecordSource } from './records.ts';
import type { StaffLogin } from './staff-login.ts';
import type { Vendors } from './vendors.ts';

/** The external dependencies of the server, chosen by the entry point that starts it. */
export type Adapters = {
  /** By the id of the vendor kind. */
  vendors: Vendors;
  hosted: HostedStep;
  records: RecordSource;
  addresses: AddressSource;
  mail: MailCarrier;
  files: FileStore;
  /** Null: the server has all accounts itself, with passwords. */
  login: LoginProvider | null;
  /** Absent: staff log in by the client of BACK_OFFICE_CLIENT_ID, if it is configured. */
  staffLogin?: StaffLogin | null;
};
