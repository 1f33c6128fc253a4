import type { Product } from '../../runtime/engine/product.ts';
import { pageProduct, pageScreens } from './page-product.ts';

/** The JSON of frozen or shared parts, written once for all organisations and visitors that are served them. */
const texts = new WeakMap<object, string>();

/**
 * The JSON of what `pageProduct` gives. What is the same for every page is put together of parts, for an organisation's own text would be kept once for each
 * organisation, and nearly all of it is what others have too.
 */
export function pageProductJson(product: Product, opened: string | undefined): string {
  const { screens: _, ...rest } = pageProduct(product, undefined);
  const members = Object.entries(rest).flatMap(([name, part]) => {
    const text = perDocument.has(name) && typeof part === 'object' ? membersJson(part) : partJson(part);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `{${members.join()},"screens":${membersJson(pageScreens(product, opened))}}`;
}

/** An object of documents by id, which is each organisation's own; the documents are shared. */
const perDocument = new Set(['rules', 'calls', 'dialogs', 'flows', 'shell']);

function membersJson(documents: object): string {
  const members = Object.entries(documents).map(([id, document]) => `${JSON.stringify(id)}:${partJson(document)}`);
  return `{${members.join()}}`;
}

function partJson(part: unknown): string | undefined {
  if (typeof part !== 'object' || part === null) return JSON.stringify(part);
  const text = texts.get(part) ?? JSON.stringify(part);
  texts.set(part, text);
  return text;
}
