import type { FastifyRequest } from 'fastify';
import { consentTextHashes, parseConsentTexts, textsHeader } from '../../../../runtime/engine/forms/consent-texts.ts';
import type { CompiledScreen, Product } from '../../../../runtime/engine/product.ts';
import { type Failure, HttpError } from '../../http/http-error.ts';

/** The hash of the text that the page showed beside each consent, by fact; empty if the page sends none. */
export const shownTexts = ({ headers }: Pick<FastifyRequest, 'headers'>): ReadonlyMap<string, string> =>
  parseConsentTexts(headers[textsHeader]);

/**
 * Throws a 409 unless each of these consents is for a current text of the documents, on any screen that asks for it. A page may
 * have been opened before a text was changed.
 */
export function refuseChangedTexts(request: FastifyRequest, product: Product, facts: Iterable<string>): void {
  const shown = shownTexts(request);
  const changed = [...facts].filter((fact) => {
    const shownHash = shown.get(fact);
    return (
      shownHash !== undefined &&
      !screensWith(product, fact).some((screen) => consentTextHashes(screen)[fact] === shownHash)
    );
  });
  if (changed.length > 0) throw textChanged(changed);
}

/** The screens that ask for a consent; those whose text has the hash `shownHash` first. */
export function screensWith(product: Product, fact: string, shownHash?: string): CompiledScreen[] {
  const asking = Object.values(product.screens).filter((screen) => Object.hasOwn(consentTextHashes(screen), fact));
  const isTold = (screen: CompiledScreen): boolean => consentTextHashes(screen)[fact] === shownHash;
  return [...asking.filter(isTold), ...asking.filter((screen) => !isTold(screen))];
}

const message =
  'This text has changed since you opened the page, and nothing was recorded. Please load the page again and read it; what you entered is kept.';

export const textChanged = (facts: readonly string[]): HttpError =>
  new HttpError(409, [message], {
    code: 'text-changed',
    failures: facts.map((path): Failure => ({ path, code: 'text-changed', message })),
  });
