import { domainRole } from '../../../../runtime/engine/domain-role.ts';

/** The roles of the calls of the desk. */
export const roles = {
  session: domainRole('desk-session'),
  find: domainRole('desk-find'),
  application: domainRole('desk-application'),
  sendEvent: domainRole('desk-decide'),
  comment: domainRole('desk-comment'),
  owner: domainRole('desk-owner'),
  undo: domainRole('desk-undo'),
  answerMentions: domainRole('desk-mentions'),
  begin: domainRole('desk-prepare'),
  begun: domainRole('desk-prepared'),
  actOnBegun: domainRole('desk-prepared-act'),
  openLink: domainRole('prepared'),
  flags: domainRole('desk-flags'),
  flag: domainRole('desk-flag'),
  switchFlag: domainRole('desk-flag-switch'),
};
