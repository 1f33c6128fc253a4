import type { Product } from './product.ts';

/**
 * The part of a Product that a page loads for one section: its screens, and the flow, rules, facts, calls and dialogs
 * that they read. The section of an application's screens also contains the status table and the statuses, that of the
 * chat its window. `functions`: the names of the functions that its screens call.
 */
export type ProductSection = Pick<Product, 'screens' | 'flows' | 'rules' | 'facts' | 'calls' | 'dialogs'> &
  Partial<Pick<Product, 'routing' | 'statuses' | 'functions' | 'chat'>>;

/** The section of an application's own screens. It contains the status table. */
export const applicationSection = 'application';

/** The section of the chat, which has no screens: no folder of screens can have this name. */
export const chatSection = 'chat';

/**
 * A section is named by at most this many folders; screens in deeper folders belong to the section of the folder above.
 */
const depth = 2;

/**
 * The section of a screen: the first two folders of its id. 'application/product/select/amount' is in
 * 'application/product', 'registration/name' in 'registration'.
 */
export const sectionOf = (screen: string): string => screen.split('/').slice(0, -1).slice(0, depth).join('/');

/** The sections that a section builds on, then the section itself: 'application', 'application/product'. */
export function sectionsAround(section: string): string[] {
  const names = section.split('/');
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

type Screens = Product['screens'];
const bySection = new WeakMap<Screens, Map<string, Screens>>();

/** The screens of a section, in the order of the product. Cached by the object of screens. */
export function screensIn(screens: Screens, section: string): Screens {
  const sorted = bySection.get(screens) ?? sortedBySection(screens);
  bySection.set(screens, sorted);
  return sorted.get(section) ?? {};
}

function sortedBySection(screens: Screens): Map<string, Screens> {
  const sorted = new Map<string, Screens>();
  for (const [id, screen] of Object.entries(screens)) {
    const section = sectionOf(id);
    sorted.set(section, Object.assign(sorted.get(section) ?? {}, { [id]: screen }));
  }
  return sorted;
}
