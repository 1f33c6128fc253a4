import type { FastifyRequest } from 'fastify';

/**
 * The relying party and the origin of passkeys: the organisation's own host. The Host header is safe here, because the server
 * answers known hosts only.
 */
export const passkeyHost = ({ protocol, host, hostname }: FastifyRequest): { rpID: string; origin: string } => ({
  rpID: hostname,
  origin: `${protocol}://${host}`,
});
