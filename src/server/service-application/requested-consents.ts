import { readPath } from '../../../runtime/core/facts/dotted.ts';
import { isObject } from '../../../runtime/core/forms/shown.ts';
import { requestOf } from '../../../runtime/core/machine/request.ts';
import type { BodyOf } from '../../contract/call-contract.ts';
import type { createApplication } from '../../contract/create-application.ts';
import type { Failure } from '../http-error.ts';
import type { GivenConsent, Standing } from './consents.ts';

type Sent = BodyOf<typeof createApplication>['consentRequests'];

/** The answer that each type of consent of the creating call is given by. */
const factOf: Record<string, string> = {
  TERMS: 'termPrivacyConsent',
  PRIVACY: 'termPrivacyConsent',
  COMMUNICATIONS: 'communicationConsent',
  SOFT_CREDIT: 'softCreditConsent',
};

/** Of each type of consent that the creating call asks for, the version of the text that is shown now: as the call's document would send it. */
export function consentVersions({ product, env }: Standing): Map<string, string> {
  const call = Object.values(product.calls).find(({ contract }) => contract === 'create-application');
  const body = call && requestOf(call, env, (id) => product.rules[id]).body;
  const asked = isObject(body) ? readPath(body, 'consentRequests') : [];
  return new Map(
    (Array.isArray(asked) ? asked : [])
      .filter(isObject)
      .flatMap(({ type, version }) =>
        typeof type === 'string' && typeof version === 'string' ? [[type, version] as const] : [],
      ),
  );
}

/** What was agreed to, with the versions that the server shows; where a text was sent that it does not show (any more), what to read again. */
export function requestedConsents(standing: Standing, sent: Sent): { consents: GivenConsent[]; failures: Failure[] } {
  const versions = consentVersions(standing);
  const failures = sent.flatMap(({ type, version }) =>
    versions.get(type) === version ? [] : [textChanged(factOf[type] ?? '')],
  );
  const consents = sent.map(({ type, version, optInOut }) => ({
    type,
    version: versions.get(type) ?? version,
    optInOut,
    fact: factOf[type] ?? '',
  }));
  return { consents, failures };
}

const textChanged = (path: string): Failure => ({
  path,
  code: 'text-changed',
  message:
    'This text has changed since you opened the page. Please reload the page and read it again; what you entered is kept.',
});
