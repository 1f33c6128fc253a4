import type { ValidatorType } from '@rjsf/utils';
import type { FormValidator } from '../../runtime/engine/forms/validator.ts';
import type { FormSchema, Product } from '../../runtime/engine/product.ts';
import type { PageHead } from './page-data.ts';

/** What the first screen of an address is drawn from; nothing of a visitor. */
export type FirstScreenRequest = {
  product: Product;
  /** What the page says of itself. */
  head: Pick<PageHead, 'flags' | 'environment' | 'basePath' | 'sandbox'>;
  /** Path and query of the page's address. */
  url: string;
  /** ISO 8601 in UTC. */
  now: string;
  /** Those of the product's forms, by the hash of their schema. */
  validators: {
    get(hash: string): (FormValidator & { rjsf(schema: FormSchema): ValidatorType }) | undefined;
  };
};

/** A page as the server draws it. */
export type FirstScreen = {
  /** The content of the page's root. */
  html: string;
  title: string;
  /** Whether it has blocks whose styles come with the chunk of late blocks. */
  late: boolean;
  /** The visit right after its opening, as text; null where the page has only the screen's shape. */
  opened: string | null;
};

/** Draws the first screen with the client's own components. */
export type RenderFirstScreen = (request: FirstScreenRequest) => FirstScreen;
