/**
 * Who may make a request.
 *
 * - `anybody`: the response has no personal data, or the request itself proves who sends it (a password, a single-use link).
 * - `account`: a logged-in borrower, for their own account. A call with `proved` in its contract also needs a recent proof of
 *   identity, and so do the actions whose events the lifecycle lists in `provedEvents`, such as giving a bank account or
 *   signing.
 * - `own application`: the borrower whose application the URL names by `uuid`. Others get a 404.
 * - `own application or inquiry`: the same, or the person for whom the inquiry in the URL was made.
 * - `participant`: somebody who takes part, besides the borrower, in the application that the URL names by `uuid`, as a domain of the trade
 *   decides. Others get a 404.
 * - `vendor`: a program that signs with its vendor's secret.
 * - `staff`: a member of the lender's staff with a token of its identity provider; the documents say what each role reads and
 *   decides.
 * - `this machine`: a client on the machine that runs the sandbox, as the extension decides.
 */
export type Access =
  | 'anybody'
  | 'account'
  | 'own application'
  | 'own application or inquiry'
  | 'participant'
  | 'vendor'
  | 'staff'
  | 'this machine';

/** Access by the id of a call or by URL; a URL that ends with an asterisk covers all URLs with this prefix. */
export type AccessTable = Readonly<Record<string, Access>>;

/** The calls that belong to no domain of the trade. */
export const accessOfCalls: AccessTable = {
  // Accounts
  register: 'anybody',
  login: 'anybody',
  logout: 'anybody',
  'reset-link': 'anybody',
  'reset-link-state': 'anybody',
  'reset-password': 'anybody',
  'account-email': 'account',
  'email-link': 'account',
  'change-email': 'account',
  'email-link-state': 'anybody',
  'confirm-email': 'anybody',
  'hand-over': 'account',
  'hand-over-state': 'anybody',
  'take-over': 'anybody',
  sessions: 'account',
  'end-session': 'account',
  'change-password': 'account',
  prove: 'account',
  'second-factor': 'account',
  'begin-second-factor': 'account',
  'confirm-second-factor': 'account',
  'remove-second-factor': 'account',
  'renew-recovery-codes': 'account',
  passkeys: 'account',
  'begin-passkey': 'account',
  'add-passkey': 'account',
  'remove-passkey': 'account',
  'begin-passkey-login': 'anybody',
  'passkey-login': 'anybody',
  'begin-passkey-proof': 'account',
  'passkey-proof': 'account',
  identity: 'account',
  'identity-v1': 'account',
  'phone-alias': 'account',
  profile: 'account',
  'profile-name': 'account',
  'profile-consent-types': 'account',
  'consent-user': 'account',
  feedback: 'account',
  'broker-register': 'anybody',
  'broker-login': 'anybody',
  'broker-exchange': 'anybody',
  'broker-logout': 'anybody',
  'broker-identity': 'account',

  // Before an application: where the lender lends, addresses, partners
  'states-eligibility': 'anybody',
  'state-licenses': 'anybody',
  'product-state-licenses': 'anybody',
  banners: 'anybody',
  'phone-hours': 'anybody',
  'chat-hours': 'anybody',
  'chat-open-status': 'anybody',
  'chat-week': 'anybody',
  'zip-eligibility': 'anybody',
  'address-suggestions': 'anybody',
  'address-verify': 'anybody',
  'referral-id': 'anybody',
  referral: 'anybody',
  originator: 'anybody',
  'licensed-states': 'anybody',
  'offer-code': 'anybody',
  prepop: 'anybody',
  // The link was sent to the borrower, and its secret is the proof.
  waitlist: 'anybody',
  'sms-prompt': 'anybody',
  'sms-transactional-prompt': 'anybody',

  // Applications. A visitor who is not logged in is told that they may start one, because nothing is known about them.
  'check-ability': 'anybody',
  'create-application': 'account',
  'start-application': 'account',
  applications: 'account',
  'sent-messages': 'account',
  'consent-types': 'account',
  application: 'own application or inquiry',
  status: 'own application',
  'borrower-action': 'own application',
  'loan-application': 'own application',
  'loan-application-status': 'own application',
  'loan-application-action': 'own application',
  'keep-draft': 'own application',
  'remove-draft': 'own application',
  'optimizely-profile': 'account',
  'optimizely-profile-save': 'account',

  // Papers and files
  'save-experiments': 'own application',
  'full-story-link': 'own application',
  'crypto-application': 'own application',
  documents: 'own application',
  document: 'own application',
  'upload-document': 'own application',
  'remove-document': 'own application',
  'open-link': 'own application',
  'finish-link': 'own application',

  // Vendors and staff
  'vendor-answer': 'vendor',
  'staff-login': 'anybody',
  'staff-session': 'staff',
  'end-staff-session': 'staff',

  // Reports and requests of pages, for every visitor
  features: 'anybody',
  // With its customer context, the call itself asks for a login.
  feature: 'anybody',
  decision: 'anybody',
  'telemetry-session': 'anybody',
  'track-event': 'anybody',
};

/** Pages and their static files. Pages contain no data of their visitor, which the calls above return. */
export const accessOfAddresses: AccessTable = {
  '/': 'anybody',
  '/*': 'anybody',
  '/assets/*': 'anybody',
  '/documents/products/:hash.json': 'anybody',
  '/documents/sections/:hash.json': 'anybody',
  '/theme/:hash.css': 'anybody',
  '/fonts/:file': 'anybody',
  '/validators/:hash.js': 'anybody',
  '/brand-assets/:org/:file': 'anybody',
  '/healthz': 'anybody',
  '/readyz': 'anybody',
  '/back-office/session/callback': 'anybody',
  // The first frame authenticates with the conversation's secret.
  '/service-omni-proxy/external/api/v1/socket': 'anybody',
  '/identity-broker/callback': 'anybody',
  '/identity-broker/logged-out': 'anybody',
  '/identity-broker/backchannel-logout': 'anybody',
};
