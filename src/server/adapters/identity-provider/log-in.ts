import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import Type, { type Static } from 'typebox';
import { sendEndedPage } from '../../accounts/identity-broker/ended-page.ts';
import { passwordFailures } from '../../accounts/login/judge-password.ts';
import { attemptOf, reserveAttempt, settleAttempt } from '../../accounts/login/throttle.ts';
import { HttpError } from '../../http/http-error.ts';
import { sendHtml } from '../../pages/html.ts';
import { tenDigits } from '../openid/identity-of-claims.ts';
import { createProviderAccount, findByPassword } from './provider-accounts.ts';
import { type Credentials, type FieldError, type LoginForm, loginPage } from './provider-pages.ts';

/** The fields of the login form. */
export const filledIn = Type.Object({
  uid: Type.Optional(Type.String({ maxLength: 64 })),
  page: Type.Optional(Type.String({ maxLength: 16 })),
  email: Type.Optional(Type.String({ maxLength: 128 })),
  phone: Type.Optional(Type.String({ maxLength: 20 })),
  password: Type.Optional(Type.String({ maxLength: 256 })),
  do: Type.Optional(Type.String({ maxLength: 16 })),
});
export type FilledIn = Static<typeof filledIn>;

/** Values that prefill a form, and a note about them. */
export type Suggestion = (creates: boolean, request: FastifyRequest) => { credentials: Credentials; note: string };

type Visit = { uid: string; org: string; creates: boolean };
type LoginContext = {
  provider: Provider;
  request: FastifyRequest;
  reply: FastifyReply;
  suggest: Suggestion | undefined;
};

/** Shows the form of the visit that the browser's cookie names. */
export async function showLogin(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  suggest?: Suggestion,
): Promise<FastifyReply> {
  const context = { provider, request, reply, suggest };
  const visit = await visitOf(context);
  return visit ? show(context, emptyForm(visit, context)) : sendEndedPage(request, reply);
}

/** Validates a form. If another tab has begun a visit meanwhile and replaced the cookie, shows that this visit has ended. */
export async function submitLogin(
  provider: Provider,
  request: FastifyRequest<{ Body: FilledIn }>,
  reply: FastifyReply,
  suggest?: Suggestion,
): Promise<FastifyReply> {
  const context = { provider, request, reply, suggest };
  const { body } = request;
  const visit = await visitOf(context);
  if (!visit || visit.uid !== body.uid) return sendEndedPage(request, reply);
  const other = { ...visit, creates: body.page === 'create' };
  if (body.do === 'cancel') return goOn(context, { error: 'access_denied', error_description: 'cancelled' });
  if (body.do === 'create' || body.do === 'log-in')
    return show(context, emptyForm({ ...visit, creates: body.do === 'create' }, context));
  const credentials = credentialsOf(body);
  const found = other.creates ? await create(context, other, credentials) : await logIn(context, other, credentials);
  if (typeof found === 'object')
    return show(context, { ...other, credentials: { ...credentials, password: '' }, error: found });
  await leaveOtherLogin(context, found);
  return goOn(context, { login: { accountId: found, remember: false }, create: {} });
}

/** Ends another user's login in this browser. The library would do it by a page with an inline script. */
async function leaveOtherLogin({ provider, request, reply }: LoginContext, subject: string): Promise<void> {
  const visit = await provider.interactionDetails(request.raw, reply.raw);
  const { session } = visit;
  if (!session || session.accountId === subject) return;
  await (await provider.Session.findByUid(session.uid))?.destroy();
  delete visit.session;
  await visit.save(visit.exp - Math.floor(Date.now() / 1000));
}

async function visitOf({ provider, request, reply }: LoginContext): Promise<Visit | null> {
  try {
    const { uid, params, prompt } = await provider.interactionDetails(request.raw, reply.raw);
    return { uid, org: String(params.client_id), creates: prompt.name === 'create' };
  } catch (error) {
    const { errors } = await import('oidc-provider');
    if (error instanceof errors.SessionNotFound) return null;
    throw error;
  }
}

function show({ request, reply }: LoginContext, form: LoginForm & { org: string }): FastifyReply {
  const product = request.server.context.documents.organisations.get(form.org)?.product;
  if (!product) return sendEndedPage(request, reply);
  return sendHtml(reply, loginPage(form, product), form.error ? 422 : 200);
}

const noCredentials: Credentials = { email: '', phone: '', password: '' };

const emptyForm = (visit: Visit, { suggest, request }: LoginContext): LoginForm & { org: string } => ({
  ...visit,
  credentials: noCredentials,
  ...suggest?.(visit.creates, request),
});

async function goOn({ provider, request, reply }: LoginContext, result: Parameters<Provider['interactionResult']>[2]) {
  return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
}

const credentialsOf = ({ email = '', phone = '', password = '' }: FilledIn): Credentials => ({
  email: email.trim(),
  phone: tenDigits(phone),
  password,
});

/** Creates the account and returns its subject, or the form's errors. */
async function create(
  { request }: LoginContext,
  { org }: Visit,
  credentials: Credentials,
): Promise<string | FieldError> {
  const { context } = request.server;
  const wrong = flawOf(request, credentials);
  if (wrong) return wrong;
  const account = await createProviderAccount(context, { org, ...credentials });
  if (account)
    request.log.info({ provider: account.subject, ip: request.ip }, 'an account was created at the login provider');
  return account?.subject ?? { field: 'email', text: 'This email has an account already. Log in, or use another one.' };
}

function flawOf(request: FastifyRequest, { email, phone, password }: Credentials): FieldError | undefined {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return { field: 'email', text: 'Enter an email address' };
  if (!/^[2-9]\d{9}$/.test(phone)) return { field: 'phone', text: 'Enter a phone number of ten digits' };
  const [flaw] = passwordFailures(request, password, { email });
  return flaw && { field: 'password', text: flaw.message };
}

/** Returns the account's subject, or the form's errors. Attempts are limited as for logins by password. */
async function logIn(
  { request }: LoginContext,
  { org }: Visit,
  credentials: Credentials,
): Promise<string | FieldError> {
  const { context } = request.server;
  const attempt = attemptOf(context, `${org} provider`, credentials.email, request.ip);
  const reserved = await reserveAttempt(context, attempt).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 429) return error;
    throw error;
  });
  if (reserved instanceof HttpError) return { field: 'password', text: reserved.errors.join(' ') };
  const found = await findByPassword(context, org, credentials.email, credentials.password);
  if (!found) {
    request.log.warn({ email: attempt.email[0], ip: request.ip }, 'a login at the login provider failed');
    return { field: 'password', text: 'That email and password do not match. Please try again.' };
  }
  await settleAttempt(context, attempt, reserved);
  return found.subject;
}
