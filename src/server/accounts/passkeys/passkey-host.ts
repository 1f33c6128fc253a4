import type { FastifyRequest } from 'fastify';

/** Where a passkey is made and used: on the organisation's own host alone. The server answers known hosts only. */
export const passkeyHost = ({ protocol, host, hostname }: FastifyRequest): { rpID: string; origin: string } => ({
  rpID: hostname,
  origin: `${protocol}://${host}`,
});
