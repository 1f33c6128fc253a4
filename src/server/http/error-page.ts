import type { FastifyReply, FastifyRequest } from 'fastify';
import { html, sendHtml } from '../pages/html.ts';
import { plainPage } from '../pages/plain-page.ts';
import type { HttpError } from './http-error.ts';

type Words = { title: string; text: string };

/** The texts of error pages, by error code, else by status. */
const words: Record<string, Words> = {
  'unknown-host': {
    title: 'This address is not ours',
    text: 'The name in the address bar is not one that this site answers to. Check it for a typing error, or go back to the link that you were given.',
  },
  'other-site': {
    title: 'Nothing was changed',
    text: 'Another site asked us in your name to change something, and we refused. If you wanted to do it, begin on our own pages.',
  },
  'long-address': {
    title: 'This address is too long',
    text: 'The address in the address bar is longer than any of ours. Go back to the link that you were given, or begin on our first page.',
  },
  busy: {
    title: 'Many people are here right now',
    text: 'Please wait a few seconds, then try again. Nothing that was saved is lost.',
  },
  403: { title: 'This is not open to you', text: 'You may not do this from here.' },
  429: { title: 'Too many requests', text: 'Please wait a minute, then try again.' },
  503: { title: 'Please try again in a moment', text: 'We cannot answer right now. Nothing that was saved is lost.' },
};

const wordsOfStatus = (status: number): Words =>
  status < 500
    ? { title: 'We could not do this', text: 'The request could not be answered. Go back and try again.' }
    : { title: 'Sorry, looks like we have hit a snag!', text: 'Please try again. Nothing that was saved is lost.' };

/** Whether a browser shows the response as a page: then it accepts HTML, unlike API calls. */
export const acceptsHtml = ({ headers }: FastifyRequest): boolean => (headers.accept ?? '').includes('text/html');

/** Whether the response at a page's address may be a page: also for whoever takes anything, or says nothing. */
export const acceptsPage = ({ headers: { accept } }: FastifyRequest): boolean =>
  accept === undefined || /text\/html|\*\/\*/.test(accept);

/** Whether an error is shown as a page: in a browser anywhere, and at a page's address to whoever may be given the page. */
export const showsErrorPage = (request: FastifyRequest): boolean =>
  acceptsHtml(request) || (request.routeOptions.config.isPage === true && acceptsPage(request));

/** An error as a page, with the technical details below the text. */
export function sendErrorPage(request: FastifyRequest, reply: FastifyReply, error: HttpError): FastifyReply {
  const product = request.server.context.documents.organisations.get(request.org)?.product;
  const { title, text } = words[error.details.code ?? ''] ?? words[error.status] ?? wordsOfStatus(error.status);
  const details = error.errors.map((line) => html`<p><small>${line}</small></p>`);
  return sendHtml(reply, plainPage(title, html`<p>${text}</p>${details}`, product), error.status);
}
