import type { FastifyReply } from 'fastify';
import { raw, html as template } from 'hono/html';
import type { FirstScreen } from '../../contract/first-screen.ts';

/** HTML whose texts are escaped. Made by `html` only. */
export type Html = { readonly isEscaped: true };

/** What a template takes: texts are escaped, HTML is inserted, and undefined and false are nothing. */
type Part = string | number | undefined | false | Html | readonly Part[];

/**
 * A template of HTML: every text in it is escaped. Attributes stand in double quotes. An address (href, src, action and the like) that is not a path or an
 * http(s), mailto or tel address is left out.
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

/** Browsers ignore control characters and spaces before a scheme, and line ends within it. */
function safeAddress(part: Part): Part {
  const [, scheme] = /^([^/?#]*?):/.exec(String(part).replace(/[\p{Cc}\s]/gu, '')) ?? [];
  return scheme === undefined || schemes.has(scheme.toLowerCase()) ? part : '';
}

/** What the client's components have drawn: React escapes every text in it. */
export const drawnHtml = (screen: FirstScreen): Html => html`${raw(screen.html)}`;

/** Sends a page. */
export const sendHtml = (reply: FastifyReply, page: Html, status = 200): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(String(page));

/** JSON for the page's scripts, which `JSON.parse` reads by the element's id. */
export const jsonElement = (id: string, json: string): Html =>
  html`<script type="application/json" id="${id}">${raw(scriptJson(json))}</script>`;

/**
 * Escapes JSON for a script element: no `</script>`, no `<!--`, and no line separators, which older parsers treat as line ends. JSON.parse reads
 * the same value.
 */
export const scriptJson = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
