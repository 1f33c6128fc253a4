import type { ValidatorType } from '@rjsf/utils';
import type { FormValidator } from '../../runtime/engine/forms/validator.ts';
import type { FormSchema, Product } from '../../runtime/engine/product.ts';
import type { PageHead } from './page-data.ts';

/** The data from which the first screen of a URL is rendered; none of it is a visitor's. */
export type FirstScreenRequest = {
  product: Product;
  /** Parts of the page data. */
  head: Pick<PageHead, 'flags' | 'environment' | 'basePath' | 'sandbox'>;
  /** Path and query of the page. */
  url: string;
  /** ISO 8601 in UTC. */
  now: string;
  /** Validators of the product's forms, by the hash of their schema. */
  validators: {
    get(hash: string): (FormValidator & { rjsf(schema: FormSchema): ValidatorType }) | undefined;
  };
};

/** A page as rendered by the server. */
export type FirstScreen = {
  /** The content of the page's root. */
  html: string;
  title: string;
  /** What the page is for, in a sentence: for search engines and for previews of a link. */
  description: string;
  /** What a visitor reads whose browser runs no scripts. */
  noScripts: string;
  /** The content of the page's root where the page's own scripts cannot be loaded. */
  unloaded: string;
  /** Whether it has blocks whose styles are in a lazily loaded chunk. */
  late: boolean;
  /** The key of the visit after its URL was opened; null if only a placeholder of the screen was rendered. */
  opened: string | null;
};

/** Renders the first screen with the client's own components. */
export type RenderFirstScreen = (request: FirstScreenRequest) => FirstScreen;
