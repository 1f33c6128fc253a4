import type { FastifyRequest } from 'fastify';
import { bearer, requireAccount } from '../../http/authentication.ts';
import { notFound } from '../../http/http-error.ts';
import { listActiveSessions, sessionOfToken } from '../../http/tokens.ts';

/** The id of the request's session. */
export async function currentSession({ server, org, headers }: FastifyRequest): Promise<string | undefined> {
  const token = bearer(headers.authorization);
  return token === undefined ? undefined : sessionOfToken(server.context, org, token);
}

export async function listSessions(request: FastifyRequest) {
  const { uuid } = await requireAccount(request);
  const current = await currentSession(request);
  const sessions = await listActiveSessions(request.server.context, uuid);
  return {
    sessions: sessions.map(({ jti, created, last_seen: seen, device }) => ({
      id: jti,
      created: created.toISOString(),
      lastSeen: seen.toISOString(),
      current: jti === current,
      device: device ?? 'unknown',
    })),
  };
}

/** Ends a session of the account. Throws the same 404 for another account's session as for an unknown one. */
export async function endSession(request: FastifyRequest, id: string): Promise<void> {
  const { context } = request.server;
  const { uuid } = await requireAccount(request);
  const ended = await context.db
    .updateTable('session')
    .set({ revoked: context.clock() })
    .where('jti', '=', id)
    .where('account', '=', uuid)
    .where('revoked', 'is', null)
    .returning('jti')
    .executeTakeFirst();
  if (!ended) throw notFound();
  request.log.info({ account: uuid, ip: request.ip }, 'a session was ended from another');
}
