import { domainRole } from '../../../../runtime/engine/domain-role.ts';

/** The roles of the calls about conversations at the desk. */
export const roles = {
  list: domainRole('desk-conversations'),
  waiting: domainRole('desk-conversations-waiting'),
  look: domainRole('desk-conversation'),
  act: domainRole('desk-conversation-act'),
  write: domainRole('desk-conversation-write'),
};
