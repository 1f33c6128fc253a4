import type { FastifyRequest } from 'fastify';
import { textsHeader, textsOn, textsTold } from '../../../../runtime/engine/forms/consent-texts.ts';
import type { CompiledScreen, Product } from '../../../../runtime/engine/product.ts';
import { type Failure, HttpError } from '../../http/http-error.ts';

/** Which text the page showed beside each consent: its hash, by fact. Nothing is known of a page that does not say it. */
export const shownTexts = ({ headers }: Pick<FastifyRequest, 'headers'>): ReadonlyMap<string, string> =>
  textsTold(headers[textsHeader]);

/**
 * The page may have been open since before a text was changed: of these consents each was given to a text of the documents as they are now (of whichever screen
 * asks for it), or nothing is recorded. Throws the 409.
 */
export function refuseChangedTexts(request: FastifyRequest, product: Product, facts: Iterable<string>): void {
  const shown = shownTexts(request);
  const changed = [...facts].filter((fact) => {
    const told = shown.get(fact);
    return told !== undefined && !screensWith(product, fact).some((screen) => textsOn(screen)[fact] === told);
  });
  if (changed.length > 0) throw textChanged(changed);
}

/** The screens that ask for a consent; first the one whose text it was given to. */
export function screensWith(product: Product, fact: string, told?: string): CompiledScreen[] {
  const asking = Object.values(product.screens).filter((screen) => Object.hasOwn(textsOn(screen), fact));
  const isTold = (screen: CompiledScreen): boolean => textsOn(screen)[fact] === told;
  return [...asking.filter(isTold), ...asking.filter((screen) => !isTold(screen))];
}

const message =
  'This text has changed since you opened the page, and nothing was recorded. Please load the page again and read it; what you entered is kept.';

export const textChanged = (facts: readonly string[]): HttpError =>
  new HttpError(409, [message], {
    code: 'text-changed',
    failures: facts.map((path): Failure => ({ path, code: 'text-changed', message })),
  });
