import type { Product } from '../../../runtime/engine/product.ts';
import type { Session } from '../../../runtime/engine/session/session.ts';
import type { PageHead } from '../../contract/page-data.ts';
import type { RecordSource } from './records.ts';

/**
 * Values that replace the defaults for the requests of one browser, such as those of a sandbox session; `noOverrides` if there
 * are none.
 */
export type RequestOverrides = {
  /** The business clock; undefined: the real time. */
  now?: Date;
  /** Have precedence over the documents' flags and over the switches of staff. */
  flags?: Session['flags'];
  /** The organisation's product for this browser. */
  product?(product: Product): Product;
  /** Replaces the adapter's record source. */
  records?: RecordSource;
  /** The set of people within which one person's applications are counted; null: they are not counted. */
  population: string | null;
  /** The page data that describes the environment. */
  page: Pick<PageHead, 'environment' | 'sandbox'>;
};

/** All applicants of an organisation. */
export const everybody = '';

export const noOverrides: RequestOverrides = { population: everybody, page: { environment: 'production' } };
