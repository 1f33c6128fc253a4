import Value from 'typebox/value';
import type { GuardedRoute } from '../../../src/server/access/guard-routes.ts';
import { applicationBody } from '../support/borrower.ts';

const unknown = '00000000-0000-4000-8000-000000000000';

/** Values of the parameters in addresses; any other one names nothing. */
const parameters: Record<string, string> = {
  product: 'heloc',
  kind: 'PAYSTUB',
  context: 'web',
  vendor: 'appraisal',
  org: 'main',
  act: 'send',
};

/** What a call needs in its query. */
const queries: Record<string, string> = {
  'chat-proof-refresh': `?nonce=${'A'.repeat(43)}`,
  'co-deed-status': `?applicationUuid=${unknown}`,
  'optimizely-profile': `?identityUuid=${unknown}`,
  'optimizely-profile-save': `?identityUuid=${unknown}`,
  'remove-draft': '?path=/heloc/offers&writer=a-tab&based=2026-01-01T00:00:00.000Z',
};

/** Bodies that cannot be made from their schemas. */
const bodies: Record<string, object> = {
  'create-application': applicationBody(),
  'co-deed-action': {},
  'change-email': { current: 'a password', email: 'nobody@example.com' },
  'co-deed-claim': { token: 'a-token-of-nobody' },
  'co-deed-invitation': { token: 'a-token-of-nobody' },
  'co-deed-page-read': { page: 1, sha256: '0'.repeat(64) },
  'co-deed-sign': { papers: ['no-such-paper'], signature: { kind: 'typed', text: 'Jamie Doe' }, name: 'Jamie Doe' },
  'back-office-condition-act': { act: 'clear' },
  'back-office-condition-open': { category: 'GENERIC_DOCUMENT_REQUEST' },
  'back-office-owner': { act: 'take' },
  'back-office-undo': { act: '00000000-0000-4000-8000-000000000000' },
  'back-office-decide': { event: 'review-refused', comment: 'Not clear.' },
  'desk-conversation-write': { text: 'Hello' },
  'co-deed-finish-link': { ticket: 'a-ticket-of-nobody' },
  'finish-link': { ticket: 'a-ticket-of-nobody' },
  'keep-draft': { version: '1', path: '/heloc/offers', writer: 'a-tab', unsaved: [], based: null, answers: {} },
  'open-link': { kind: 'NO_SUCH_KIND' },
  'optimizely-profile-save': { optimizelyProfileUuid: unknown },
  'paper-page-read': { page: 1, sha256: '0'.repeat(64) },
  'hand-over': { path: '/dashboard' },
  'phone-alias': { type: 'Phone', value: '3035550199' },
  'add-passkey': {
    passkey: {
      id: 'one',
      rawId: 'one',
      type: 'public-key',
      response: { clientDataJSON: 'one', attestationObject: 'one' },
    },
  },
  'passkey-login': {
    passkey: {
      id: 'one',
      rawId: 'one',
      type: 'public-key',
      response: { clientDataJSON: 'one', authenticatorData: 'one', signature: 'one' },
    },
  },
  'passkey-proof': {
    passkey: {
      id: 'one',
      rawId: 'one',
      type: 'public-key',
      response: { clientDataJSON: 'one', authenticatorData: 'one', signature: 'one' },
    },
  },
  'prepare-application': {
    inquiry: true,
    email: 'nobody@example.com',
    answers: {
      name: { firstName: 'Jamie', lastName: 'Doe' },
      propertyAddress: { street1: '742 Cedar Ave', city: 'Denver', state: 'CO', zip: '80203', occupancyType: 'HOME' },
    },
  },
  'back-office-flag-switch': { on: true, reason: 'no reason' },
  'save-experiments': { experiments: [{ name: 'redesign-2025', variation: 'control' }] },
  'full-story-link': { link: 'https://replay.example.com/1' },
  feature: { featureKey: 'no-such-flag', optimizeUser: {} },
  decision: { flagKey: 'no-such-flag', optimizeUser: {} },
  'profile-name': { firstName: 'Jamie', lastName: 'Doe' },
  'sign-papers': { papers: ['no-such-paper'], signature: { kind: 'typed', text: 'Jamie Doe' }, name: 'Jamie Doe' },
  'submit-ssn': { ssn: '900-12-3456' },
  'vendor-answer': { event: 'no-such-event' },
};

/** The address of a route, of the application `own` where it names one. */
export function addressOf({ url, call = '' }: GuardedRoute, own: string): string {
  const named = url
    .replace(':uuid', own)
    .replace('/co-deed/actions/:action', '/co-deed/actions/declined')
    .replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? unknown)
    .replace('*', 'nothing');
  return `${named}${queries[call] ?? ''}`;
}

/** A body that its schema takes; undefined where it has none. */
export function bodyOf({ schema, call }: GuardedRoute): object | undefined {
  if (!schema?.body || call === undefined) return undefined;
  if (bodies[call]) return bodies[call];
  try {
    return Value.Create(schema.body as Parameters<typeof Value.Create>[0]) as object;
  } catch (error) {
    throw new Error(`Give the call '${call}' a body in tests/server/access/well-formed.ts`, { cause: error });
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export const methodOf = ({ method }: GuardedRoute): Method => [method].flat()[0] as Method;
