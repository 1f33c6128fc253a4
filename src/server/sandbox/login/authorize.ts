import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { callbackPath } from '../../accounts/identity-broker/callback.ts';
import { sendEndedPage } from '../../accounts/identity-broker/ended-page.ts';
import { findTicket, type Registration, type Ticket } from '../../accounts/identity-broker/tickets.ts';
import { findByEmail } from '../../accounts/login/accounts.ts';
import { formBodies } from '../../http/form-bodies.ts';
import { sendHtml } from '../../pages/html.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Identity } from '../../ports/login.ts';
import { type AuthorizeForm, authorizePage, type Flaw } from './authorize-page.ts';
import { authorizePath, callbackWith } from './sandbox-login.ts';

const asked = Type.Object({ ticket: Type.String({ maxLength: 64 }) });
const filledIn = Type.Object({
  ticket: Type.String({ maxLength: 64 }),
  email: Type.Optional(Type.String({ maxLength: 128 })),
  phone: Type.Optional(Type.String({ maxLength: 20 })),
  do: Type.Optional(Type.String({ maxLength: 16 })),
});

/** The pages of the sandbox's login provider. Only these accept bodies of HTML forms. */
export async function authorizeRoutes(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    formBodies(scope);
    scope.get<{ Querystring: Static<typeof asked> }>(
      authorizePath,
      { schema: { hide: true, querystring: asked } },
      async (request, reply) => {
        const { ticket } = request.query;
        const found = await findTicket(app.context, ticket);
        if (!found) return sendEndedPage(request, reply);
        return show(reply, found, { ticket, credentials: suggested(found.details) });
      },
    );
    scope.post<{ Body: Static<typeof filledIn> }>(
      authorizePath,
      { schema: { hide: true, body: filledIn } },
      async (request, reply) => answered(request, reply, request.body),
    );
  });
}

async function answered(
  request: FastifyRequest,
  reply: FastifyReply,
  form: Static<typeof filledIn>,
): Promise<FastifyReply> {
  const { context } = request.server;
  const found = await findTicket(context, form.ticket);
  if (!found) return sendEndedPage(request, reply);
  if (form.do === 'cancel')
    return reply.redirect(`${callbackPath}?${new URLSearchParams({ ticket: form.ticket, error: 'cancelled' })}`, 303);
  const credentials = credentialsOf(form);
  const flaw = flawOf(credentials) ?? (await flawOfAccount(context, found, credentials));
  if (flaw) return show(reply, found, { ticket: form.ticket, credentials, flaw });
  return reply.redirect(callbackWith(context, form.ticket, credentials), 303);
}

async function flawOfAccount({ db }: ServerContext, { org }: Ticket, { email }: Identity): Promise<Flaw | undefined> {
  const known = await findByEmail(db, org, email);
  if (!known?.password_hash) return undefined;
  return { field: 'email', text: 'This email has an account with a password. Use another one here.' };
}

function show(reply: FastifyReply, { org }: Ticket, form: AuthorizeForm): FastifyReply {
  const { documents } = reply.server.context;
  const product = documents.organisations.get(org)?.product;
  if (!product) return sendEndedPage(reply.request, reply);
  return sendHtml(reply, authorizePage(form, product), form.flaw ? 422 : 200);
}

/** A made-up address, so that only Continue needs to be pressed. */
function suggested({ name }: Registration): Identity {
  const local = [name.firstName, name.lastName].map((part) => part.toLowerCase().replace(/[^a-z]/g, '')).join('.');
  return { email: `${local}.${crypto.randomUUID().slice(0, 8)}@example.com`, phone: '(303) 555-0199' };
}

const credentialsOf = ({ email = '', phone = '' }: Static<typeof filledIn>): Identity => ({
  email: email.trim(),
  phone: phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, ''),
});

function flawOf({ email, phone }: Identity): Flaw | undefined {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return { field: 'email', text: 'Enter an email address' };
  if (!/^[2-9]\d{9}$/.test(phone)) return { field: 'phone', text: 'Enter a phone number of ten digits' };
  return undefined;
}
