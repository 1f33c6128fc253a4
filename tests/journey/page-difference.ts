import type { FunctionRegistry } from '../../runtime/engine/environment/environment.ts';
import { matchPath } from '../../runtime/engine/flow/match-path.ts';
import { advance } from '../../runtime/engine/machine/advance.ts';
import { view } from '../../runtime/engine/machine/view.ts';
import type { Product } from '../../runtime/engine/product.ts';
import { applicationSection, type ProductSection, sectionOf } from '../../runtime/engine/product-section.ts';
import type { Event, Session } from '../../runtime/engine/session/session.ts';
import {
  NotLoaded,
  sectionsToLoad,
  withPendingFunctions,
  withPendingSections,
  withSection,
} from '../../runtime/state/not-loaded.ts';
import { type PageFiles, pageFiles } from '../../src/documents/page/page-files.ts';
import { pageFunctions } from '../../src/trade/page-functions.ts';
import { loaded } from '../documents/loaded.ts';
import type { RanJourney } from './ran-journeys.ts';

const { validators } = loaded;
const known = new Map<Product, PageFiles>();

/** The files of a product, made once. */
function filesOf(product: Product): PageFiles {
  const files = known.get(product) ?? pageFiles(product);
  known.set(product, files);
  return files;
}

/** The product of a page, which loads sections as the machine reads them, and the functions with those whose screens call one. */
class Page {
  product: Product;
  readonly #loaded: FunctionRegistry = {};
  readonly functions = withPendingFunctions(this.#loaded);
  readonly #files: PageFiles;

  constructor(whole: Product, path: string, settings: Product['settings']) {
    this.#files = filesOf(whole);
    const { screen } = matchPath(whole, path).entry ?? {};
    const opened = screen === '' ? applicationSection : sectionOf(screen ?? '');
    const product: Product = JSON.parse(this.#files.product(opened));
    this.#loadFunctions(product);
    this.product = withPendingSections({ ...product, settings });
  }

  /** Does this with the product; again once what was missing is there. */
  does<T>(work: (product: Product, functions: FunctionRegistry) => T): T {
    for (;;)
      try {
        return work(this.product, this.functions);
      } catch (error) {
        if (!(error instanceof NotLoaded) || error.need.kind !== 'section') throw error;
        this.#load(error.need.id);
      }
  }

  #load(id: string): void {
    const wanted = sectionsToLoad(this.product, id);
    if (wanted.length === 0) throw new Error(`${id} is loaded, and is missing all the same`);
    for (const [each] of wanted) {
      const section: ProductSection = JSON.parse(this.#files.section(each) ?? '{}');
      this.#loadFunctions(section);
      this.product = withSection(this.product, each, section);
    }
  }

  #loadFunctions({ functions = [] }: Pick<Product, 'functions'>): void {
    if (functions.length > 0) Object.assign(this.#loaded, pageFunctions);
  }
}

/** What the borrower sees, without the screen itself, whose documents are compared elsewhere. */
function seen(product: Product, session: Session, functions: FunctionRegistry): object {
  const { screen, actions, ...rest } = view(product, session, functions);
  return { ...rest, screen: screen?.id, actions: actions.map(({ id }) => id) };
}

/** The first event that leads elsewhere on a page that loads its sections than on the whole product. */
export function firstDifference({ journey, product, events }: RanJourney): string | undefined {
  const authMode = journey.given?.authMode;
  const settings = authMode === undefined ? product.settings : { ...product.settings, authMode };
  const whole = { ...product, settings };
  let page: Page | undefined;
  for (const [index, { before, event, after }] of events.entries()) {
    if (!page || isNewPage(event, before)) page = new Page(product, pathOf(event), settings);
    const { session } = page.does((part, functions) => advance(part, before, event, { validators, functions }));
    const same = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);
    const showsSame = (own: Page): boolean =>
      same(
        own.does((part, functions) => seen(part, session, functions)),
        seen(whole, after, pageFunctions),
      );
    // What a screen shows is compared once for each organisation, where it has errors once more, and at the journey's end.
    const { place } = after;
    const shown = `${product.org} ${place.kind === 'nowhere' ? '' : place.screen} ${Object.keys(after.errors).join()}`;
    const isNew = !compared.has(shown) || index === events.length - 1;
    compared.add(shown);
    if (!same(session, after) || (isNew && !showsSame(page)))
      return `${journey.id}: event ${index}, ${JSON.stringify(event).slice(0, 200)}`;
  }
  return undefined;
}

const isNewPage = (event: Event, before: Session): boolean => event.type === 'open' && before.visit === 0;
const pathOf = (event: Event): string => (event.type === 'open' ? event.path : '');

const compared = new Set<string>();
