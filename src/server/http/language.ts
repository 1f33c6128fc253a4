import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Product } from '../../../runtime/engine/product.ts';

/** The cookie with the language that a visitor chose. */
const languageCookie = 'lintel-language';
const secondsOfYear = 365 * 24 * 60 * 60;

/**
 * The language of a request: the one in its URL, else the one in the cookie, else the first available one that the browser
 * accepts.
 */
export function languageOf(request: FastifyRequest, { languages }: Pick<Product, 'languages'>): string | undefined {
  const known = Object.keys(languages ?? {});
  if (known.length === 0) return undefined;
  const named = [namedIn(request), request.cookies[languageCookie]].find(
    (tag) => tag !== undefined && known.includes(tag),
  );
  return named ?? accepted(request.headers['accept-language'], known);
}

/** The language of the response, if it is not the documents' own. */
export const readIn = (request: FastifyRequest): string | undefined => request.product().language?.tag;

/** Stores the language in a page's URL in the cookie, for the visitor's next pages. */
export function keepLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  { languages }: Pick<Product, 'languages'>,
): void {
  const named = namedIn(request);
  if (named === undefined || !Object.hasOwn(languages ?? {}, named)) return;
  reply.setCookie(languageCookie, named, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: secondsOfYear,
  });
}

function namedIn({ query }: FastifyRequest): string | undefined {
  const { lang }: { lang?: unknown } = Object(query);
  return typeof lang === 'string' ? lang : undefined;
}

/** The available language that the Accept-Language header prefers: es-MX and es match es-US. */
export function accepted(header: string | undefined, known: readonly string[]): string | undefined {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((one) => one !== undefined);
      return { range, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ range, quality }) => range !== '' && quality > 0)
    .sort((one, other) => other.quality - one.quality);
  for (const { range } of wanted) {
    if (range === '*') return known[0];
    const exact = known.find((tag) => tag.toLowerCase() === range);
    const found = exact ?? known.find((tag) => primaryOf(tag) === primaryOf(range));
    if (found !== undefined) return found;
  }
  return undefined;
}

const primaryOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';
