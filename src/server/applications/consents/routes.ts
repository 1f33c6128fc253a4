import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { productOfSession } from '../../../../runtime/engine/overlays/active-product.ts';
import type { Product } from '../../../../runtime/engine/product.ts';
import { startSession } from '../../../../runtime/engine/session/start-session.ts';
import { readPath } from '../../../../runtime/json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../../../../runtime/json/json.ts';
import { applicationConsentTypes, coDeedStatus, profileConsentTypes } from '../../../contract/calls/consent-types.ts';
import { functions } from '../../../lending/registry.ts';
import { requireAccount } from '../../http/authentication.ts';
import { callRoute } from '../../http/call-route.ts';
import { HttpError, notFound } from '../../http/http-error.ts';
import { applicationView } from '../record/application-view.ts';
import { consentVersions } from './requested-consents.ts';

const ofProfile = ['TERMS', 'PRIVACY', 'COMMUNICATIONS'];

/** The consents that can be asked for, and the status of an additional signer (specification 2, sections 7.1 and 7.2). */
export function consentTypeRoutes(app: FastifyInstance): void {
  callRoute(app, 'consent-types', applicationConsentTypes, async (request) => {
    await requireAccount(request);
    return {
      consentTypes: [...ofRegistration(request, [...ofProfile, 'SOFT_CREDIT']), ...declared(request.product())],
    };
  });

  callRoute(app, 'profile-consent-types', profileConsentTypes, async (request) => {
    await requireAccount(request);
    return { consentTypes: ofRegistration(request, ofProfile) };
  });

  callRoute(app, 'co-deed-status', coDeedStatus, async (request) => {
    const account = await requireAccount(request);
    const { db } = app.context;
    const profile = await db
      .selectFrom('profile')
      .select('view')
      .where('account', '=', account.uuid)
      .executeTakeFirst();
    if (profile?.view.type !== 'CO_DEEDER')
      throw new HttpError(400, ['For additional signers only'], { code: 'no-signer' });
    const rows = await db
      .selectFrom('application')
      .selectAll()
      .where('org', '=', account.org)
      .where(namedAmongOwners(account.email))
      .orderBy('created', 'desc')
      .execute();
    for (const row of rows) {
      const signer = signersOf(applicationView(app.context, row) as JsonObject).find(
        ({ email }) => typeof email === 'string' && email.toLowerCase() === account.email.toLowerCase(),
      );
      if (signer) return { applicationUuid: row.uuid, status: String(signer.status ?? 'PENDING') };
    }
    throw notFound();
  });
}

/** Applications whose borrower named this e-mail address among the co-owners. */
const namedAmongOwners = (email: string) => sql<boolean>`exists (
  select 1 from jsonb_path_query(answers, '$.ownership.coOwners[*].email') as named(email)
  where lower(named.email #>> '{}') = ${email.toLowerCase()}
)`;

/** The consents of the registration for a new visitor. */
function ofRegistration(request: FastifyRequest, types: readonly string[]): { type: string; version: string }[] {
  const session = startSession({ now: request.now().toISOString(), flags: request.flags() });
  const versions = consentVersions(productOfSession(request.product(), session, functions));
  return types.flatMap((type) => {
    const version = versions.get(type);
    return version === undefined ? [] : [{ type, version }];
  });
}

const declared = ({ facts }: Product) => Object.values(facts).flatMap(({ consent }) => (consent ? [consent] : []));

function signersOf(view: JsonObject): JsonObject[] {
  const signers: Json | undefined = readPath(view, 'helocSigners');
  return Array.isArray(signers) ? signers.filter(isObject) : [];
}
