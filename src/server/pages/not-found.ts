import type { FastifyReply, FastifyRequest } from 'fastify';
import { noOrganisation } from '../../contract/page-data.ts';
import { escapeHtml } from './html.ts';

/** A page without the client: plain HTML that stands by itself. */
function plainPage(title: string, text: string, link?: { to: string; label: string }): string {
  const way = link ? `<p><a href="${escapeHtml(link.to)}">${escapeHtml(link.label)}</a></p>` : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${way}</main></body></html>`;
}

const send = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(page);

export const sendNotFoundPage = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  send(
    reply,
    404,
    plainPage('Page not found', 'There is nothing at this address. It may have moved, or the link may be mistyped.', {
      to: '/dashboard',
      label: 'Go to dashboard',
    }),
  );

/** An organisation that no document describes. */
export const sendNoOrganisation = (reply: FastifyReply): FastifyReply =>
  send(reply, 404, plainPage(noOrganisation, 'The lender that this address names is not known here.'));
