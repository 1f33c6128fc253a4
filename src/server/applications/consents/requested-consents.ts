import type { FastifyRequest } from 'fastify';
import { requestOf } from '../../../../runtime/engine/machine/request.ts';
import { readPath } from '../../../../runtime/json/dotted-path.ts';
import { isObject } from '../../../../runtime/json/json.ts';
import type { createApplication } from '../../../contract/calls/create-application.ts';
import type { BodyOf } from '../../../contract/schemas/call-contract.ts';
import type { GivenConsent, ProductAndFacts } from './consents.ts';
import { refuseChangedTexts, textChanged } from './shown-texts.ts';

type Sent = BodyOf<typeof createApplication>['consentRequests'];

/** The fact of each consent type in the call that creates an application. */
const factOf: Record<string, string> = {
  TERMS: 'termPrivacyConsent',
  PRIVACY: 'termPrivacyConsent',
  COMMUNICATIONS: 'communicationConsent',
  SOFT_CREDIT: 'softCreditConsent',
};

/** The current version of each consent's text in the call that creates an application, as its call document sends it. */
export function consentVersions({ product, env }: ProductAndFacts): Map<string, string> {
  const call = Object.values(product.calls).find(({ contract }) => contract === 'create-application');
  const body = call && requestOf(call, env, (id) => product.rules[id]).body;
  const requests = isObject(body) ? readPath(body, 'consentRequests') : [];
  return new Map(
    (Array.isArray(requests) ? requests : [])
      .filter(isObject)
      .flatMap(({ type, version }) =>
        typeof type === 'string' && typeof version === 'string' ? [[type, version] as const] : [],
      ),
  );
}

/**
 * The request's consents, with versions. Throws a 409 if one is for a text that the server does not show, or no longer shows.
 */
export function requestedConsents(request: FastifyRequest, inForce: ProductAndFacts, sent: Sent): GivenConsent[] {
  const versions = consentVersions(inForce);
  const others = sent.filter(({ type, version }) => versions.get(type) !== version);
  if (others.length > 0) throw textChanged([...new Set(others.map(({ type }) => factOf[type] ?? ''))]);
  refuseChangedTexts(request, inForce.product, new Set(Object.values(factOf)));
  return sent.map(({ type, version, optInOut }) => ({ type, version, optInOut, fact: factOf[type] ?? '' }));
}
