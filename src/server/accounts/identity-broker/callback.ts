import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { HttpError } from '../../http/http-error.ts';
import type { Identity, LoginOutcome, LoginProvider } from '../../ports/login.ts';
import { answered, callbackOf } from './begin-visit.ts';
import { sendEndedPage } from './ended-page.ts';
import { callbackPath } from './paths.ts';
import { signIn } from './sign-in.ts';
import { findTicket, type Ticket } from './tickets.ts';
import { isBrowser, markRefused } from './visiting-browser.ts';

/** A provider's parameters: a code, a state, a signed token. */
const parameters = Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 8192 }));
type Parameters = Static<typeof parameters>;

/** Receives the browser from the login provider, signs its user in, and returns it to the page that sent it there. */
export function callbackRoute(app: FastifyInstance, login: LoginProvider): void {
  app.get<{ Querystring: Parameters }>(
    callbackPath,
    { schema: { hide: true, querystring: parameters } },
    async (request, reply) => {
      const visit = login.ticketIn(request.query);
      const ticket = visit === undefined ? null : await findTicket(app.context, visit);
      if (visit === undefined || !ticket || !isBrowser(request, ticket.browser)) return sendEndedPage(request, reply);
      const outcome = await outcomeOf(request, login, { visit, org: ticket.org, parameters: request.query });
      return 'error' in outcome
        ? back(reply, ticket, { error: outcome.error })
        : finish(request, reply, ticket, outcome);
    },
  );
}

/**
 * The provider's result for the visit. If the provider does not answer, the browser is also sent back to the page, where the
 * borrower can retry.
 */
async function outcomeOf(
  request: FastifyRequest,
  login: LoginProvider,
  { visit, org, parameters }: { visit: string; org: string; parameters: Parameters },
): Promise<LoginOutcome | { error: 'down' }> {
  const coming = { ticket: visit, org, callback: callbackOf(request), parameters };
  try {
    return await answered(request, (signal) => login.identify(coming, signal));
  } catch (error) {
    if (error instanceof HttpError && error.status === 503) return { error: 'down' };
    throw error;
  }
}

type Confirmed = Extract<LoginOutcome, { identity: Identity }>;

async function finish(
  request: FastifyRequest,
  reply: FastifyReply,
  ticket: Ticket,
  { identity, session }: Confirmed,
): Promise<FastifyReply> {
  if (!isIdentity(identity)) {
    request.log.error(
      'the login provider confirmed an identity without a subject, an email address or a phone number of ten digits',
    );
    markRefused(request, reply, true);
    return back(reply, ticket, { error: 'failed' });
  }
  const signedIn = await signIn(request.server.context, ticket, identity, session ?? null);
  markRefused(request, reply, !('code' in signedIn));
  if ('code' in signedIn) return back(reply, ticket, { code: signedIn.code });
  return signedIn.refused === 'used' ? sendEndedPage(request, reply) : back(reply, ticket, { error: signedIn.refused });
}

const isIdentity = ({ subject, email, phone }: Identity): boolean =>
  subject !== '' && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && /^[2-9]\d{9}$/.test(phone);

/** Redirects to the page that began the visit, with its nonce, by which the page recognises its own state. */
function back(reply: FastifyReply, { returnTo, nonce }: Ticket, outcome: Record<string, string>): FastifyReply {
  const [path = '', query = ''] = returnTo.split('?');
  const values = new URLSearchParams({
    ...Object.fromEntries(new URLSearchParams(query)),
    ...(nonce !== null && { nonce }),
    ...outcome,
  });
  return reply.redirect(`${path}?${values}`, 303);
}
