import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { readPath } from '../../../runtime/core/facts/dotted.ts';
import { isObject } from '../../../runtime/core/forms/shown.ts';
import type { JsonObject } from '../../../runtime/core/machine/session.ts';
import type { Product } from '../../../runtime/core/product.ts';
import type { Json } from '../../../runtime/schema/copy.ts';
import { applicationConsentTypes, coDeedStatus, profileConsentTypes } from '../../contract/consent-types.ts';
import { requireAccount } from '../authentication.ts';
import { callRoute } from '../call-route.ts';
import { HttpError, notFound } from '../http-error.ts';
import { applicationView } from './application-view.ts';

/** The version of the texts that the registration sends with its consents. */
const registrationVersion = '2026-01';
const ofProfile = ['TERMS', 'PRIVACY', 'COMMUNICATIONS'];

/** The consents that can be asked for, and what an additional signer may ask (specification 2, sections 7.1 and 7.2). */
export function consentTypeRoutes(app: FastifyInstance): void {
  callRoute(app, 'consent-types', applicationConsentTypes, async (request) => {
    await requireAccount(request);
    return { consentTypes: [...of([...ofProfile, 'SOFT_CREDIT']), ...declared(request.product())] };
  });

  callRoute(app, 'profile-consent-types', profileConsentTypes, async (request) => {
    await requireAccount(request);
    return { consentTypes: of(ofProfile) };
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

/** Applications whose borrower named this e-mail among the other owners. */
const namedAmongOwners = (email: string) => sql<boolean>`exists (
  select 1 from jsonb_path_query(answers, '$.ownership.coOwners[*].email') as named(email)
  where lower(named.email #>> '{}') = ${email.toLowerCase()}
)`;

const of = (types: string[]) => types.map((type) => ({ type, version: registrationVersion }));

const declared = ({ facts }: Product) => Object.values(facts).flatMap(({ consent }) => (consent ? [consent] : []));

function signersOf(view: JsonObject): JsonObject[] {
  const signers: Json | undefined = readPath(view, 'helocSigners');
  return Array.isArray(signers) ? signers.filter(isObject) : [];
}
