import type { FastifyInstance, FastifyRequest } from 'fastify';
import { productOfSession } from '../../../../runtime/engine/overlays/active-product.ts';
import type { Product } from '../../../../runtime/engine/product.ts';
import { startSession } from '../../../../runtime/engine/session/start-session.ts';
import { applicationConsentTypes, profileConsentTypes } from '../../../contract/calls/consent-types.ts';
import { requireAccount } from '../../http/authentication.ts';
import { callRoute } from '../../http/call-route.ts';
import { consentVersions } from './requested-consents.ts';

const ofProfile = ['TERMS', 'PRIVACY', 'COMMUNICATIONS'];

/** The consents that can be asked for (specification 2, sections 7.1 and 7.2). */
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
}

/** The consents that the registration asks of a new visitor. */
function ofRegistration(request: FastifyRequest, types: readonly string[]): { type: string; version: string }[] {
  const session = startSession({ now: request.now().toISOString(), flags: request.flags() });
  const versions = consentVersions(
    productOfSession(request.product(), session, request.server.context.documents.functions),
  );
  return types.flatMap((type) => {
    const version = versions.get(type);
    return version === undefined ? [] : [{ type, version }];
  });
}

const declared = ({ facts }: Product) =>
  Object.values(facts).flatMap(({ consent }) => (consent && !consent.withdraws ? [consent] : []));
