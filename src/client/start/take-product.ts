import type { Product } from '../../../runtime/engine/product.ts';
import { sectionOf } from '../../../runtime/engine/product-section.ts';
import type { Documents } from '../../../runtime/host/documents.ts';
import { withSection } from '../../../runtime/state/not-loaded.ts';
import type { Runtime } from '../../../runtime/state/runtime.ts';
import { presentProduct } from '../../contract/page-changes.ts';
import type { PageData } from '../../contract/page-data.ts';
import { authModeOf } from './identity.ts';

type Page = { parts: { runtime: Runtime }; documents: Documents };
type Fetch = (address: string) => Promise<Product>;

/**
 * Replaces the running page's product by the current one, with all sections that the page had loaded; answers, screen and
 * scroll position stay. False if something has changed that the page was composed of, or its screen is gone: then the page has
 * to be reloaded.
 */
export async function takeProduct(
  { parts: { runtime }, documents }: Page,
  { product: before }: Pick<PageData, 'product'>,
  fetch: Fetch,
): Promise<boolean> {
  const open = openScreen(runtime);
  const first = await fetch(presentProduct(before.org, before.language?.tag, sectionOf(open ?? '')));
  if (!isComposedOf(first, before)) return false;
  const product = await withLoadedSections(first, runtime, documents);
  if (open !== undefined && !Object.keys(product.screens).includes(open)) return false;
  const forms = Object.values((open !== undefined && product.screens[open]?.forms) || {});
  await Promise.all(forms.map(({ validator }) => documents.validators.load(validator)));
  runtime.replaceProduct(product);
  // Judges again, because the texts of displayed errors may have changed.
  if (runtime.store.get(runtime.sessionAtom).touched.length > 0)
    runtime.dispatch({ type: 'answer', values: {}, touched: [] });
  return true;
}

function openScreen({ store, sessionAtom }: Runtime): string | undefined {
  const { place } = store.get(sessionAtom);
  return place.kind === 'nowhere' ? undefined : place.screen;
}

/**
 * Whether the settings that a page reads only once are the same: its product's URLs, its brand's name and login, and the
 * answers that it stores.
 */
const isComposedOf = (product: Product, before: Product): boolean => composedOf(product) === composedOf(before);

function composedOf(product: Product): string {
  const { document: loan, brand, facts } = product;
  const kept = Object.entries(facts).filter(([, { source }]) => source === 'answer' || source === 'storage');
  return JSON.stringify([loan.id, loan.path, loan.type, brand.name, authModeOf(product), kept]);
}

/** The product with the current versions of the sections that the page has loaded. */
async function withLoadedSections(product: Product, runtime: Runtime, documents: Documents): Promise<Product> {
  const { sections: missing = {} } = runtime.store.get(runtime.productAtom);
  const loaded = Object.entries(product.sections ?? {}).filter(([id]) => !Object.hasOwn(missing, id));
  const sections = await Promise.all(
    loaded.map(async ([id, hash]) => ({ id, section: await documents.loadSection(id, hash) })),
  );
  return sections.reduce((whole, { id, section }) => withSection(whole, id, section), product);
}
