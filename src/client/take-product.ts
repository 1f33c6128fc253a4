import type { Product } from '../../runtime/engine/product.ts';
import { sectionOf } from '../../runtime/engine/product-section.ts';
import { withSection } from '../../runtime/state/not-loaded.ts';
import type { Runtime } from '../../runtime/state/runtime.ts';
import { presentProduct } from '../contract/page-changes.ts';
import type { PageData } from '../contract/page-data.ts';
import type { Documents } from './host/documents.ts';
import { authModeOf } from './identity.ts';

type Page = { parts: { runtime: Runtime }; documents: Documents };
type Fetch = (address: string) => Promise<Product>;

/**
 * Gives the running page its product as it is now, with all that the page had loaded; answers, screen and scroll stay. False where the page was composed of
 * what has changed, or its screen is gone: then it is to be loaded anew.
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
  // The words of an error that is shown may be others now.
  if (runtime.store.get(runtime.sessionAtom).touched.length > 0)
    runtime.dispatch({ type: 'answer', values: {}, touched: [] });
  return true;
}

function openScreen({ store, sessionAtom }: Runtime): string | undefined {
  const { place } = store.get(sessionAtom);
  return place.kind === 'nowhere' ? undefined : place.screen;
}

/** Whether what a page is composed of once is the same: its product's addresses, its brand's name and login, and the answers that it keeps. */
const isComposedOf = (product: Product, before: Product): boolean => composedOf(product) === composedOf(before);

function composedOf(product: Product): string {
  const { loan, brand, facts } = product;
  const kept = Object.entries(facts).filter(([, { source }]) => source === 'answer' || source === 'storage');
  return JSON.stringify([loan.id, loan.path, loan.type, brand.name, authModeOf(product), kept]);
}

/** The sections that the page has loaded of its product so far, as they are now. */
async function withLoadedSections(product: Product, runtime: Runtime, documents: Documents): Promise<Product> {
  const { sections: missing = {} } = runtime.store.get(runtime.productAtom);
  const loaded = Object.entries(product.sections ?? {}).filter(([id]) => !Object.hasOwn(missing, id));
  const sections = await Promise.all(
    loaded.map(async ([id, hash]) => ({ id, section: await documents.loadSection(id, hash) })),
  );
  return sections.reduce((whole, { id, section }) => withSection(whole, id, section), product);
}
