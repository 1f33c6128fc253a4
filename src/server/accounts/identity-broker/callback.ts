import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { HttpError } from '../../http/http-error.ts';
import type { Identity, LoginOutcome, LoginProvider } from '../../ports/login.ts';
import { sendEndedPage } from './ended-page.ts';
import { signIn } from './sign-in.ts';
import { findTicket, type Ticket } from './tickets.ts';

/** The path to which the login provider returns the browser. */
export const callbackPath = '/identity-broker/callback';

/** A provider's parameters: a code, a state, a signed token. */
const parameters = Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 8192 }));

const timeoutMs = 10_000;

/** Receives the browser from the login provider, signs its user in, and returns it to the page that sent it there. */
export function callbackRoute(app: FastifyInstance, login: LoginProvider): void {
  app.get<{ Querystring: Static<typeof parameters> }>(
    callbackPath,
    { schema: { hide: true, querystring: parameters } },
    async (request, reply) => {
      const outcome = await outcomeOf(request, login, request.query);
      const ticket = outcome && (await findTicket(app.context, outcome.ticket));
      if (!ticket) return sendEndedPage(request, reply);
      if ('error' in outcome) return back(reply, ticket, { error: outcome.error });
      return finish(request, reply, ticket, outcome.identity);
    },
  );
}

async function outcomeOf(
  request: FastifyRequest,
  login: LoginProvider,
  query: Record<string, string>,
): Promise<LoginOutcome | null> {
  try {
    return await login.identify(query, AbortSignal.timeout(timeoutMs));
  } catch (error) {
    request.log.warn({ err: error }, 'the login provider did not answer');
    throw new HttpError(503, ['Please try again in a moment'], { code: 'login-provider-slow' });
  }
}

async function finish(
  request: FastifyRequest,
  reply: FastifyReply,
  ticket: Ticket,
  identity: Identity,
): Promise<FastifyReply> {
  if (!isIdentity(identity)) {
    request.log.error(
      'the login provider confirmed an identity without an email address or a phone number of ten digits',
    );
    return back(reply, ticket, { error: 'failed' });
  }
  const signedIn = await signIn(request.server.context, ticket, identity);
  if ('code' in signedIn) return back(reply, ticket, { code: signedIn.code });
  return signedIn.refused === 'used' ? sendEndedPage(request, reply) : back(reply, ticket, { error: signedIn.refused });
}

const isIdentity = ({ email, phone }: Identity): boolean =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && /^[2-9]\d{9}$/.test(phone);

/** To the page that sent the browser, with its nonce, so that it recognises its own state. */
function back(reply: FastifyReply, { returnTo, nonce }: Ticket, outcome: Record<string, string>): FastifyReply {
  const [path = '', query = ''] = returnTo.split('?');
  const values = new URLSearchParams({
    ...Object.fromEntries(new URLSearchParams(query)),
    ...(nonce !== null && { nonce }),
    ...outcome,
  });
  return reply.redirect(`${path}?${values}`, 303);
}
