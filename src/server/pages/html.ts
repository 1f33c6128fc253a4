import type { FastifyReply } from 'fastify';
import { raw, html as template } from 'hono/html';
import type { FirstScreen } from '../../contract/first-screen.ts';

/** HTML whose texts are escaped; created only by `html`. */
export type Html = { readonly isEscaped: true };

/** A value in a template: text is escaped, HTML is inserted, undefined and false are left out. */
type Part = string | number | undefined | false | Html | readonly Part[];

/**
 * A tagged template for HTML that escapes every text in it. Attribute values must be in double quotes. A URL attribute (href,
 * src, action and the like) is left out unless it is a path or an http(s), mailto or tel URL.
 */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  const page = template(
    texts,
    ...parts.map((part, index) => (address.test(texts[index] ?? '') ? safeAddress(part) : part)),
  );
  if (page instanceof Promise) throw new TypeError('A part of a template is a promise');
  return page;
}

const address = /\s(?:href|src|action|formaction|data-to)="$/;

const schemes = new Set(['http', 'https', 'mailto', 'tel']);

/**
 * The URL, if its scheme is safe. Browsers ignore control characters and spaces before a scheme, and line breaks within it.
 */
function safeAddress(part: Part): Part {
  const [, scheme] = /^([^/?#]*?):/.exec(String(part).replace(/[\p{Cc}\s]/gu, '')) ?? [];
  return scheme === undefined || schemes.has(scheme.toLowerCase()) ? part : '';
}

/** The first screen rendered by React, which escapes every text in it. */
export const drawnHtml = (screen: Pick<FirstScreen, 'html'>): Html => html`${raw(screen.html)}`;

export const sendHtml = (reply: FastifyReply, page: Html, status = 200): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(String(page));

/** JSON in a script element, which the page's scripts read by the element's id. */
export const jsonElement = (id: string, json: string): Html =>
  html`<script type="application/json" id="${id}">${raw(scriptJson(json))}</script>`;

/**
 * Escapes JSON for a script element: no `</script>`, no `<!--`, and no Unicode line separators, which older parsers treat as
 * line breaks. JSON.parse returns the same value.
 */
export const scriptJson = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
