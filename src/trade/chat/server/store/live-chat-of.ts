import type { LiveChat } from '../../../../language/schema/types.ts';
import type { ServerContext } from '../../../../server/platform/context/context.ts';

/** The live chat document of an organisation; undefined if it has none. */
export const liveChatOf = ({ documents }: Pick<ServerContext, 'documents'>, org: string): LiveChat | undefined =>
  documents.organisations.get(org)?.server.liveChat;
