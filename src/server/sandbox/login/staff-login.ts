import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { formBodies } from '../../http/bodies/form-bodies.ts';
import { type Html, html, sendHtml } from '../../pages/html.ts';
import { plainPage } from '../../pages/plain-page.ts';
import type { ServerBase } from '../../platform/context/context.ts';
import { everyOrganisation, type Staff } from '../../ports/staff.ts';
import type { StaffLogin } from '../../ports/staff-login.ts';

const path = '/hosted/staff';
const everyRole = 'every';

/** The ids by which the sandbox's records know its staff: a broker, and a loan officer for every other role. */
const knownBroker = '44444444-4444-4444-8444-444444444444';
const knownOfficer = '22222222-2222-4222-8222-222222222222';

/** The sandbox's identity provider for staff: a page on which the user chooses a person. */
export const sandboxStaffLogin = ({ vault }: ServerBase): StaffLogin => ({
  begin: async ({ ticket, org }) => ({ redirect: `${path}?${new URLSearchParams({ ticket, org })}` }),
  identify: async ({ ticket, parameters }) => {
    const chosen = opened(vault, parameters.code ?? '');
    if (chosen?.ticket !== ticket) return null;
    const { ticket: _, ...staff } = chosen;
    return { staff };
  },
  end: async () => null,
});

type Chosen = Staff & { ticket: string };

/** The person that the page sealed into the code; null for a forged code. */
function opened(vault: ServerBase['vault'], code: string): Chosen | null {
  try {
    return JSON.parse(vault.open(code)) as Chosen;
  } catch {
    return null;
  }
}

const short = Type.String({ maxLength: 64 });
const visit = Type.Object({ ticket: short, org: Type.String({ maxLength: 64, pattern: '^[a-z0-9-]*$' }) });
const filledIn = Type.Object({ ...visit.properties, role: short, organisation: short });

/** The page with the choice of a person, and the form's route. */
export async function staffLoginPage(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    formBodies(scope);
    scope.get<{ Querystring: Static<typeof visit> }>(
      path,
      { schema: { hide: true, querystring: visit } },
      async (request, reply) => sendHtml(reply, page(request, request.query)),
    );
    scope.post<{ Body: Static<typeof filledIn> }>(
      path,
      { schema: { hide: true, body: filledIn } },
      async (request, reply) => {
        const { ticket, role, organisation } = request.body;
        const roles = role === everyRole ? rolesOf(request).map(([id]) => id) : [role];
        const staff = {
          id: `sandbox-${role}`,
          name: role === everyRole ? 'Sandbox agent' : `Sandbox ${role}`,
          roles,
          organisations: [organisation],
          originator: role === 'broker' ? knownBroker : knownOfficer,
          email: null,
        };
        const code = request.server.context.vault.seal(JSON.stringify({ ...staff, ticket }));
        return reply.redirect(`/back-office/session/callback?${new URLSearchParams({ state: ticket, code })}`, 303);
      },
    );
  });
}

const rolesOf = ({ server }: FastifyRequest): [string, string][] =>
  Object.values(server.context.documents.organisations.get('main')?.server.lifecycle ?? {}).flatMap(({ roles = {} }) =>
    Object.entries(roles).map(([id, { title }]): [string, string] => [id, title]),
  );

function page(request: FastifyRequest, { ticket, org }: Static<typeof visit>): Html {
  const { organisations } = request.server.context.documents;
  const product = organisations.get(org)?.product;
  const option = (value: string, label: string): Html => html`<option value="${value}">${label}</option>`;
  const own = product ? [option(org, product.brand.name)] : [];
  const roles = rolesOf(request).map(([id, title]) => option(id, `${id}: ${title}`));
  const main = html`<p class="note">Sandbox: in production the lender’s identity provider says who somebody is.</p><form method="post" action="${path}"><input type="hidden" name="ticket" value="${ticket}"><input type="hidden" name="org" value="${org}"><label for="role">Role</label><select id="role" name="role">${option(everyRole, 'Every role')}${roles}</select><label for="organisation">Organization</label><select id="organisation" name="organisation">${own}${option(everyOrganisation, 'Every organization')}</select><div class="actions"><button type="submit" data-action="continue">Log in</button></div></form>`;
  return plainPage('Log in to the desk', main, product);
}
