import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { linkLife } from '../../hosted/hosted-links.ts';
import { formBodies } from '../../http/bodies/form-bodies.ts';
import { type Html, sendHtml } from '../../pages/html.ts';
import { personasOf } from '../behaviour/personas.ts';
import { type HostedPageKind, type HostedPageStep, hostedKinds } from './kinds.ts';
import { endedVisit, hostedPage } from './page.ts';
import { hostedPath } from './sandbox-step.ts';
import { choose, endVisit, findVisit, type Visit } from './visits.ts';

const short = Type.Optional(Type.String({ maxLength: 64 }));
const stepQuery = Type.Object({ ticket: Type.String({ maxLength: 64 }), step: short });
const filledIn = Type.Object({
  ticket: Type.String({ maxLength: 64 }),
  step: short,
  provider: short,
  item: short,
  do: Type.Optional(Type.String({ maxLength: 16 })),
});
type FilledIn = Static<typeof filledIn>;

const outcomes = new Set(['success', 'cancel', 'error', 'expired', 'slow']);

/** The sandbox's hosted pages. Each form redirects, so that a reload sends nothing twice. */
export async function hostedPages(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    formBodies(scope);
    scope.get<{ Querystring: Static<typeof stepQuery> }>(
      hostedPath,
      { schema: { hide: true, querystring: stepQuery } },
      async (request, reply) => {
        const { ticket, step } = request.query;
        const visit = await openVisit(request, ticket);
        return 'page' in visit ? sendHtml(reply, visit.page, 410) : show(reply, visit, ticket, step);
      },
    );
    scope.post<{ Body: FilledIn }>(hostedPath, { schema: { hide: true, body: filledIn } }, async (request, reply) => {
      const visit = await openVisit(request, request.body.ticket);
      return 'page' in visit ? sendHtml(reply, visit.page, 410) : goOn(reply, visit, request.body);
    });
  });
}

/** The open visit; otherwise a page that says that it has ended. */
async function openVisit(request: FastifyRequest, ticket: string): Promise<Visit | { page: Html }> {
  const { context } = request.server;
  const visit = await findVisit(context, ticket);
  if (!visit) {
    const text = 'This address is not complete, or what it led to is long over. Nothing was shared.';
    return { page: endedVisit('Sandbox', text, { to: '/dashboard', label: 'Go to dashboard' }, 'the lender') };
  }
  const name = hostedKinds[visit.kind]?.name ?? 'Sandbox';
  const back = { to: withTicket(visit, ticket), label: 'Back to your application' };
  if (visit.outcome !== null)
    return { page: endedVisit(name, 'You finished here before.', back, lenderOf(request, visit)) };
  if (visit.created.getTime() + linkLife > context.clock().getTime()) return visit;
  await endVisit(context, visit, 'expired');
  return { page: endedVisit(name, 'It was open for too long. Nothing was shared.', back, lenderOf(request, visit)) };
}

const lenderOf = ({ server }: Pick<FastifyRequest, 'server'>, { org }: Visit): string =>
  server.context.documents.organisations.get(org)?.product.brand.name ?? 'the lender';

function show(reply: FastifyReply, visit: Visit, ticket: string, wanted: string | undefined): FastifyReply {
  const kind = hostedKinds[visit.kind];
  const step = kind?.steps.find(({ id }) => id === wanted) ?? kind?.steps[0];
  if (!kind || !step) return reply.callNotFound() as never;
  const { provider, item } = visit;
  const personas = personasOf(reply.server.context.documents, visit.org);
  const choices = personas.hosted?.[visit.kind];
  return sendHtml(reply, hostedPage(kind, step, ticket, lenderOf(reply, visit), { choices, provider, item }));
}

async function goOn(reply: FastifyReply, visit: Visit, form: FilledIn): Promise<FastifyReply> {
  const { context } = reply.server;
  const done = form.do ?? 'next';
  if (outcomes.has(done)) {
    await endVisit(context, visit, done);
    return reply.redirect(withTicket(visit, form.ticket), 303);
  }
  const { provider, item } = form;
  if (provider !== undefined || item !== undefined)
    await choose(context, visit, { ...(provider !== undefined && { provider }), ...(item !== undefined && { item }) });
  const next = stepAfter(hostedKinds[visit.kind], form.step);
  const query = new URLSearchParams({ ticket: form.ticket, ...(next && { step: next.id }) });
  return reply.redirect(`${hostedPath}?${query}`, 303);
}

function stepAfter(kind: HostedPageKind | undefined, id: string | undefined): HostedPageStep | undefined {
  const index = kind?.steps.findIndex((step) => step.id === id) ?? -1;
  return kind?.steps[index + 1];
}

/** The return address with the ticket. */
function withTicket({ return_to: to }: Visit, ticket: string): string {
  return `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams({ link: ticket })}`;
}
