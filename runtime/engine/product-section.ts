import type { Product } from './product.ts';

/**
 * The part of a Product that a page loads with a section: its screens, with the flow, rules, facts, calls and dialogs that they read. With the
 * section of an application's screens come the status table and the statuses.
 */
export type ProductSection = Pick<Product, 'screens' | 'flows' | 'rules' | 'facts' | 'calls' | 'dialogs'> &
  Partial<Pick<Product, 'routing' | 'statuses'>>;

/** The section of an application's own screens. It contains the status table. */
export const applicationSection = 'application';

/** Screens in deeper folders belong to the section above. */
const depth = 2;

/**
 * The section of a screen, which is its folder: 'application/product' of 'application/product/select/amount', 'registration' of a step of this flow.
 */
export const sectionOf = (screen: string): string => screen.split('/').slice(0, -1).slice(0, depth).join('/');

/** A section after those around it, which it builds on: 'application', 'application/product'. */
export function sectionsAround(section: string): string[] {
  const names = section.split('/');
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}
