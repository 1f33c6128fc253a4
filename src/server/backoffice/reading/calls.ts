/**
 * What a call of the desk leads to.
 *
 * - `application`, `conversation`: the one that its path names. Who may not read it gets a 404, before the handler runs.
 * - `act`: the one that its path names, for an act that its handler allows. Some acts are for people who do not read the application.
 * - `list`: several; the handler shows those that its caller may read, by `scopesOf` or what they began themselves.
 * - `nothing`: nothing of any application.
 */
export type Leads = 'application' | 'conversation' | 'act' | 'list' | 'nothing';

/** Every call of the desk. One that is not named keeps the server from starting. */
export const leadsOfCalls: Readonly<Record<string, Leads>> = {
  'staff-session': 'nothing',
  'back-office-find': 'list',
  'back-office-application': 'application',
  'back-office-deadlines': 'application',
  'back-office-file': 'application',
  'back-office-paper': 'application',
  'back-office-decide': 'act',
  'back-office-comment': 'application',
  'back-office-condition-open': 'application',
  'back-office-condition-act': 'application',
  'prepare-application': 'nothing',
  'prepared-applications': 'list',
  'prepared-application-act': 'nothing',
  'back-office-flags': 'nothing',
  'back-office-flag': 'nothing',
  'back-office-flag-switch': 'nothing',
  'desk-conversations': 'list',
  'desk-conversation': 'conversation',
  'desk-conversation-act': 'conversation',
  'desk-conversation-write': 'conversation',
  'desk-conversation-upload': 'conversation',
  'desk-conversation-file': 'conversation',
};
