import type { Product } from '../../engine/product.ts';
import { deepFreeze } from '../../json/deep-freeze.ts';
import { isObject } from '../../json/json.ts';
import { iconsUsed } from '../icons/icons-used.ts';
import { contentHash, sharedByContent } from '../memory/shared-values.ts';
import type { Emission, KindModule } from '../module/kind-module.ts';
import type { ServerDocuments } from '../module/server-documents.ts';
import type { Prepared } from '../read/prepare.ts';

type ProductParts = Omit<Product, 'hash' | 'icons'>;

/** Makes the Product from documents without errors: what each kind gives pages. */
export function makeProduct(context: Emission, kinds: readonly KindModule[]): Product {
  const { chain, prepared } = context;
  // The kinds of the runtime together give every part: those that a product must have are checked to be there.
  const parts: ProductParts = Object.assign(
    { org: chain[0] ?? '', chain: [...chain] },
    ...kinds.map((kind) => kind.product?.(context)),
  );
  const { screens, dialogs, shell, overlays } = parts;
  const texts = [...Object.values(screens), ...Object.values(dialogs), ...Object.values(shell), ...overlays];
  const frozen = deepFreeze({ ...parts, icons: sharedByContent(prepared, 'icons', iconsUsed(prepared, texts)) });
  return Object.freeze({ ...frozen, hash: hashOf(prepared, frozen) });
}

/** The documents that never leave the server: what each kind gives it. */
export const serverDocuments = (context: Emission, kinds: readonly KindModule[]): ServerDocuments =>
  deepFreeze(Object.assign({}, ...kinds.map((kind) => kind.server?.(context))));

/**
 * The hash of a product, made of the hashes of its parts: most documents are shared between organisations and hashed
 * once.
 */
function hashOf(prepared: Prepared, { screens: _, screenHashes, overlays, ...rest }: Omit<Product, 'hash'>): string {
  const { rules, calls, dialogs, flows, shell, ...others } = rest;
  const documents = [rules, calls, dialogs, flows, shell].map((each) => hashesOf(prepared, each));
  const parts = Object.entries(others)
    .sort(byName)
    .map(([name, part]) => [name, isObject(part) ? sharedHash(prepared, part) : part]);
  const inOrder = overlays.map((overlay) => sharedHash(prepared, overlay));
  return contentHash(prepared, [screenHashes, documents, parts, inOrder]);
}

/**
 * Cached by all documents of a kind together: most organisations have the same rules, calls, flows and parts of the
 * shell.
 */
const hashesOf = (prepared: Prepared, documents: Record<string, object>): Record<string, string> =>
  prepared.memo('hashes', [documents], () =>
    Object.fromEntries(Object.entries(documents).map(([id, document]) => [id, sharedHash(prepared, document)])),
  );

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1);

/** The hash of a frozen value, cached. */
const sharedHash = (prepared: Prepared, value: object): string =>
  prepared.memo('hash', [value], () => contentHash(prepared, value));
