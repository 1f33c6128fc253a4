import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Product } from '../../../runtime/engine/product.ts';
import { noOrganisation } from '../../contract/page-data.ts';
import { type Html, html, sendHtml } from './html.ts';
import { plainPage } from './plain-page.ts';

/** Sends the 404 page, with links to continue. */
export function sendNotFoundPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { documents } = request.server.context;
  const product = documents.organisations.get(request.org)?.product;
  const org = new URL(request.url, 'http://localhost').searchParams.get('org');
  const query = org === null ? '' : `?${new URLSearchParams({ org })}`;
  const ways = [
    ...(product ? [link(`${product.document.path}/register${query}`, 'Start an application')] : []),
    link(`/dashboard${query}`, 'Go to dashboard'),
    link(`/auth/login${query}`, 'Log in'),
    ...(product ? supportOf(product) : []),
  ];
  const text = html`<p>There is nothing at this address. It may have moved, or the link may be mistyped. From here you can:</p>`;
  const main = html`${text}<ul>${ways.map((way) => html`<li>${way}</li>`)}</ul>`;
  return sendHtml(reply, plainPage('Page not found', main, product), 404);
}

const link = (to: string, label: string): Html => html`<a href="${to}">${label}</a>`;

function supportOf({ brand }: Product): Html[] {
  const { phone } = brand.organisation?.orgMetaData?.companyInfo ?? {};
  return typeof phone === 'string' ? [link(`tel:${phone.replace(/[^\d+]/g, '')}`, `Call us at ${phone}`)] : [];
}

/** Sends the 404 page for an organisation without documents. */
export const sendNoOrganisation = (reply: FastifyReply): FastifyReply =>
  sendHtml(
    reply,
    plainPage(noOrganisation, html`<p>The lender that this address names is not known here.</p>`, undefined),
    404,
  );
