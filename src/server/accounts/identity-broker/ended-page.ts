import type { FastifyReply, FastifyRequest } from 'fastify';
import { firstPage } from '../../pages/first-page.ts';
import { html, sendHtml } from '../../pages/html.ts';
import { plainPage } from '../../pages/plain-page.ts';

/** The page of a ticket that is unknown, expired or used. */
export function sendEndedPage({ server, org }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { documents } = server.context;
  const product = documents.organisations.get(org)?.product;
  const back = product ? firstPage(product) : '/';
  const main = html`<p>This sign-in has ended: it was used already, or it took too long. Nothing was lost.</p><p><a href="${back}">Back to the application</a></p>`;
  return sendHtml(reply, plainPage('This sign-in has ended', main, product), 410);
}
