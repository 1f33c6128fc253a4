import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Product } from '../../../runtime/engine/product.ts';
import { noOrganisation } from '../../contract/page-data.ts';
import { escapeHtml } from './html.ts';
import { plainPage } from './plain-page.ts';

const send = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(page);

/** Sends the page of a 404, with links to go on. */
export function sendNotFoundPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { documents } = request.server.context;
  const product = documents.organisations.get(request.org)?.product;
  const org = new URL(request.url, 'http://localhost').searchParams.get('org');
  const query = org === null ? '' : `?${new URLSearchParams({ org })}`;
  const ways = [
    ...(product ? [link(`${product.loan.path}/register${query}`, 'Start an application')] : []),
    link(`/dashboard${query}`, 'Go to dashboard'),
    link(`/auth/login${query}`, 'Log in'),
    ...(product ? supportOf(product) : []),
  ];
  const text =
    '<p>There is nothing at this address. It may have moved, or the link may be mistyped. From here you can:</p>';
  const main = `${text}<ul>${ways.map((way) => `<li>${way}</li>`).join('')}</ul>`;
  return send(reply, 404, plainPage('Page not found', main, product));
}

const link = (to: string, label: string): string => `<a href="${escapeHtml(to)}">${escapeHtml(label)}</a>`;

function supportOf({ brand }: Product): string[] {
  const { phone } = brand.organisation?.orgMetaData?.companyInfo ?? {};
  return typeof phone === 'string' ? [link(`tel:${phone.replace(/[^\d+]/g, '')}`, `Call us at ${phone}`)] : [];
}

/** For an organisation that no document describes. */
export const sendNoOrganisation = (reply: FastifyReply): FastifyReply =>
  send(
    reply,
    404,
    plainPage(noOrganisation, '<p>The lender that this address names is not known here.</p>', undefined),
  );
