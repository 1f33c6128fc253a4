import type { Kysely, Transaction } from 'kysely';
import type {
  AccountLinkTable,
  AccountLoginTable,
  AccountPasskeyTable,
  AccountRecoveryCodeTable,
  AccountTable,
  AccountTotpTable,
  BrokerTicketTable,
  ConsentPromptTable,
  FeedbackTable,
  KnownLoginTable,
  MessageConsentTable,
  OptimizelyProfileTable,
  PasskeyChallengeTable,
  ProfileTable,
  ProviderAccountTable,
  ProviderRecordTable,
  SessionTable,
} from './tables/accounts.ts';
import type {
  ApplicationActionTable,
  ApplicationDueTable,
  ApplicationHistoryTable,
  ApplicationOwnerTable,
  ApplicationPersonTable,
  ApplicationTable,
  ConsentTable,
  DocumentTable,
  DraftTable,
  HostedLinkTable,
  RestrictedAnswerTable,
  StaffActTable,
  StaffReadingTable,
  WaitlistTable,
} from './tables/applications.ts';
import type {
  ApplicationExperimentTable,
  ApplicationRecordingTable,
  IdempotencyTable,
  RequestWindowTable,
  TelemetryEventTable,
  TelemetrySessionTable,
  VaultKeyTable,
} from './tables/http.ts';
import type {
  AccountMessageTable,
  MessageDeliveryTable,
  MessageOutcomeTable,
  MessageSecretTable,
  MessageTable,
} from './tables/messages.ts';
import type { PaperEventTable, PaperPageTable, PaperSignatureTable, PaperTable } from './tables/papers.ts';
import type { PreparedActTable, PreparedApplicationTable } from './tables/prepared.ts';
import type { LoggedEndTable, RecordEntryTable, RecordHeadTable } from './tables/records.ts';
import type {
  FlagSwitchTable,
  StaffMemberTable,
  StaffMentionTable,
  StaffPresenceTable,
  StaffSearchTable,
  StaffSessionTable,
} from './tables/staff.ts';
import type { PendingOutcomeTable, PendingRequestTable, VendorAnswerTable } from './tables/vendors.ts';

/**
 * The tables of the server by name; the types of each topic are in a file of `tables/`. A domain of the trade adds its own (`declare module`); their
 * migrations stand with the others.
 */
export interface Tables {
  vault_key: VaultKeyTable;
  account: AccountTable;
  account_login: AccountLoginTable;
  account_link: AccountLinkTable;
  account_recovery_code: AccountRecoveryCodeTable;
  account_totp: AccountTotpTable;
  account_passkey: AccountPasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  account_message: AccountMessageTable;
  session: SessionTable;
  request_window: RequestWindowTable;
  known_login: KnownLoginTable;
  idempotency: IdempotencyTable;
  profile: ProfileTable;
  application: ApplicationTable;
  application_history: ApplicationHistoryTable;
  application_apart: RestrictedAnswerTable;
  application_person: ApplicationPersonTable;
  prepared_application: PreparedApplicationTable;
  prepared_act: PreparedActTable;
  application_action: ApplicationActionTable;
  document: DocumentTable;
  consent: ConsentTable;
  paper: PaperTable;
  paper_page: PaperPageTable;
  paper_event: PaperEventTable;
  paper_signature: PaperSignatureTable;
  telemetry_event: TelemetryEventTable;
  telemetry_session: TelemetrySessionTable;
  feedback: FeedbackTable;
  waitlist: WaitlistTable;
  consent_prompt: ConsentPromptTable;
  staff_presence: StaffPresenceTable;
  message: MessageTable;
  message_delivery: MessageDeliveryTable;
  message_outcome: MessageOutcomeTable;
  message_secret: MessageSecretTable;
  record_entry: RecordEntryTable;
  record_head: RecordHeadTable;
  logged_end: LoggedEndTable;
  message_consent: MessageConsentTable;
  draft: DraftTable;
  optimizely_profile: OptimizelyProfileTable;
  broker_ticket: BrokerTicketTable;
  provider_account: ProviderAccountTable;
  provider_record: ProviderRecordTable;
  hosted_link: HostedLinkTable;
  pending_request: PendingRequestTable;
  pending_outcome: PendingOutcomeTable;
  vendor_answer: VendorAnswerTable;
  application_due: ApplicationDueTable;
  application_owner: ApplicationOwnerTable;
  staff_act: StaffActTable;
  staff_reading: StaffReadingTable;
  staff_member: StaffMemberTable;
  staff_mention: StaffMentionTable;
  staff_search: StaffSearchTable;
  staff_session: StaffSessionTable;
  flag_switch: FlagSwitchTable;
  application_experiment: ApplicationExperimentTable;
  application_recording: ApplicationRecordingTable;
}

export type Trx = Transaction<Tables>;

/** The database, or a transaction in it. */
export type Db = Kysely<Tables> | Trx;
