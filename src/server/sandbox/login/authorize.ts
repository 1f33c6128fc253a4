import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { type Credentials, signIn } from '../../accounts/identity-broker/sign-in.ts';
import { findTicket, type Registration, type Ticket } from '../../accounts/identity-broker/tickets.ts';
import { formBodies } from '../../http/form-bodies.ts';
import { type AuthorizeForm, authorizePage, endedPage, type Flaw } from './authorize-page.ts';
import { authorizePath } from './sandbox-login.ts';

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
        if (!found) return ended(request, reply);
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
  if (!found) return ended(request, reply);
  if (form.do === 'cancel') return back(reply, found, { error: 'cancelled' });
  const credentials = credentialsOf(form);
  const flaw = flawOf(credentials);
  if (flaw) return show(reply, found, { ticket: form.ticket, credentials, flaw });
  const made = await signIn(context, found, credentials);
  if ('code' in made) return back(reply, found, { code: made.code });
  if (made.refused === 'used') return ended(request, reply);
  const taken: Flaw = { field: 'email', text: 'This email has an account with a password. Use another one here.' };
  return show(reply, found, { ticket: form.ticket, credentials, flaw: taken });
}

/** Redirects back to the product, with its nonce, so that it can restore its state. */
function back(reply: FastifyReply, { returnTo, nonce }: Ticket, outcome: Record<string, string>): FastifyReply {
  const [path = '', query = ''] = returnTo.split('?');
  const parameters = new URLSearchParams({
    ...Object.fromEntries(new URLSearchParams(query)),
    ...(nonce !== null && { nonce }),
    ...outcome,
  });
  return reply.redirect(`${path}?${parameters}`, 303);
}

function show(reply: FastifyReply, { org }: Ticket, form: AuthorizeForm): FastifyReply {
  const { documents } = reply.server.context;
  const product = documents.organisations.get(org)?.product;
  if (!product) return page(reply, 410, endedPage(documents, undefined));
  return page(reply, form.flaw ? 422 : 200, authorizePage(form, documents, product));
}

function ended(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { documents } = request.server.context;
  return page(reply, 410, endedPage(documents, documents.organisations.get(request.org)?.product));
}

const page = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(html);

/** A made-up address, so that only Continue needs to be pressed. */
function suggested({ name }: Registration): Credentials {
  const local = [name.firstName, name.lastName].map((part) => part.toLowerCase().replace(/[^a-z]/g, '')).join('.');
  return { email: `${local}.${crypto.randomUUID().slice(0, 8)}@example.com`, phone: '(303) 555-0199' };
}

const credentialsOf = ({ email = '', phone = '' }: Static<typeof filledIn>): Credentials => ({
  email: email.trim(),
  phone: phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, ''),
});

function flawOf({ email, phone }: Credentials): Flaw | undefined {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return { field: 'email', text: 'Enter an email address' };
  if (!/^[2-9]\d{9}$/.test(phone)) return { field: 'phone', text: 'Enter a phone number of ten digits' };
  return undefined;
}
