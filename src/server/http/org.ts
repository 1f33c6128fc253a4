import type { FastifyRequest } from 'fastify';
import { noOrganisation } from '../../contract/page-data.ts';
import type { ServedDocuments } from '../../documents/compile/served.ts';
import { HttpError } from './http-error.ts';

const defaultOrg = 'main';

const first = (value: unknown): string | undefined => {
  const text: unknown = Array.isArray(value) ? value[0] : value;
  return typeof text === 'string' && text !== '' ? text : undefined;
};

const queryOf = (request: FastifyRequest): Record<string, unknown> => request.query as Record<string, unknown>;

/**
 * The organisation of a request: the `org` parameter, the `x-org` header, `organization` (of the register call), else the
 * host's first label, else the main brand. An unknown code is returned unchanged.
 */
export function orgOf(request: FastifyRequest, documents: ServedDocuments): string {
  const { org, organization } = queryOf(request);
  const named = first(org) ?? first(request.headers['x-org']) ?? first(organization);
  return named === undefined ? orgOfHost(request, documents) : (documents.organisations.byCode(named) ?? named);
}

/** The organisation that a call asks about by `orgCode`, whoever asks; an unknown code is returned unchanged. */
export function orgAskedAbout(request: FastifyRequest, documents: ServedDocuments): string | undefined {
  const code = first(queryOf(request).orgCode);
  return code === undefined ? undefined : (documents.organisations.byCode(code) ?? code);
}

/** The organisation of the host, for a request that names none. */
export function orgOfHost(request: FastifyRequest, documents: ServedDocuments): string {
  const prefix = request.hostname.split('.')[0]?.toLowerCase() ?? '';
  return documents.hosts.get(prefix) ?? defaultOrg;
}

export const unknownOrganisation = (): HttpError =>
  new HttpError(404, [noOrganisation], { code: 'unknown-organisation' });

/** A 503: the organisation's documents have errors, which are in the log. */
export const brokenOrganisation = (): HttpError =>
  new HttpError(503, ['This organisation cannot be served right now.'], { code: 'broken-organisation' });
