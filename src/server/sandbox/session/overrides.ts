import type { FastifyRequest } from 'fastify';
import type { Product } from '../../../../runtime/engine/product.ts';
import type { RecordSource } from '../../ports/records.ts';
import type { RequestOverrides } from '../../ports/request-overrides.ts';
import type { SeedRecords } from '../database/sandbox-seed.ts';
import { findSandboxSession, type SandboxSession, sandboxCookie } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    sandbox: SandboxSession | null;
  }
}

/**
 * Responses that are the same for all visitors. A page's product is not among them, because a session may change `authMode`.
 */
const impersonal = /^\/(?:assets|documents\/screens|validators|theme|brand-assets|healthz|readyz|csp-report)\b/;

/**
 * Finds the sandbox session of a request and its overrides. All users share names and numbers, so without a session
 * applications are not counted by person.
 */
export async function sandboxOverrides(request: FastifyRequest, records: RecordSource): Promise<RequestOverrides> {
  const id = request.cookies[sandboxCookie];
  request.sandbox =
    id && !impersonal.test(request.url) ? await findSandboxSession(request.server.context.db, id) : null;
  return request.sandbox
    ? overridesOf(request.sandbox, records)
    : { population: null, page: { environment: 'sandbox' } };
}

function overridesOf({ id, now, flags, given }: SandboxSession, records: RecordSource): RequestOverrides {
  return {
    ...(now !== null && { now: new Date(now) }),
    flags,
    product: (product) => inAuthMode(product, given.authMode),
    records: seededRecords(given, records),
    population: id,
    page: { environment: 'sandbox', sandbox: { now, flags } },
  };
}

/**
 * A record source that returns the sandbox session's record for every id; kinds without a record there are looked up in
 * `records`.
 */
function seededRecords({ originator, referral, offerCode }: SeedRecords, records: RecordSource): RecordSource {
  return {
    ...records,
    ...(originator !== undefined && { originator: async () => originator }),
    ...(referral !== undefined && { referral: async () => referral }),
    ...(offerCode !== undefined && { offerCode: async (code) => offerCode && { offerCode: code, ...offerCode } }),
  };
}

type AuthMode = 'legacy' | 'external';

/** Cached, so that values derived from a product are computed only once for these variants too. */
const variants = new WeakMap<Product, Partial<Record<AuthMode, Product>>>();

/** The product with this setting of `authMode`; the same object if nothing changes. */
function inAuthMode(product: Product, authMode: AuthMode | undefined): Product {
  if (authMode === undefined || product.settings.authMode === authMode) return product;
  const known = variants.get(product) ?? {};
  variants.set(product, known);
  const variant = known[authMode] ?? { ...product, settings: { ...product.settings, authMode } };
  known[authMode] = variant;
  return variant;
}
