import { bodyWithSecret } from '../../../src/server/messages/invitations/withheld-secrets.ts';
import type { TestServer } from './test-server.ts';

/** The token of the newest link that went to a signer's address, of any application or of this one. */
export async function invitationToken({ context }: TestServer, address: string, application?: string): Promise<string> {
  const message = await context.db
    .selectFrom('message')
    .select(['uuid', 'body'])
    .where('document', '=', 'co-signer-invitation')
    .where('address', '=', address)
    .$if(application !== undefined, (query) => query.where('application', '=', application ?? ''))
    .orderBy('at', 'desc')
    .orderBy('move', 'desc')
    .executeTakeFirstOrThrow();
  const body = await bodyWithSecret(context, context.db, message);
  return /heloc-signer\/login\?invitation=([\w-]+)/.exec(body)?.[1] ?? '';
}
