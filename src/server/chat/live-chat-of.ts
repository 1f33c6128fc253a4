import type { LiveChat } from '../../../runtime/schema/types.ts';
import type { ServerContext } from '../platform/context/context.ts';

/** What an organisation's documents say of its live chat; undefined where it has none. */
export const liveChatOf = ({ documents }: Pick<ServerContext, 'documents'>, org: string): LiveChat | undefined =>
  documents.organisations.get(org)?.server.liveChat;
