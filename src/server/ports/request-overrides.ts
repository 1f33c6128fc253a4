import type { Product } from '../../../runtime/engine/product.ts';
import type { Session } from '../../../runtime/engine/session/session.ts';
import type { PageHead } from '../../contract/page-data.ts';
import type { RecordSource } from './records.ts';

/** Values that replace the usual ones for the requests of one browser, such as those of a sandbox session. Without any it is `noOverrides`. */
export type RequestOverrides = {
  /** The business clock; undefined: the real time. */
  now?: Date;
  /** Take precedence over the documents' flags and those that people have switched. */
  flags?: Session['flags'];
  /** The organisation's product for this browser. */
  product?(product: Product): Product;
  /** In place of the adapter's. */
  records?: RecordSource;
  /** The set of people within which one person's applications are counted; null: they are not counted. */
  population: string | null;
  /** The page data that describes the environment. */
  page: Pick<PageHead, 'environment' | 'sandbox'>;
};

/** All applicants of an organisation. */
export const everybody = '';

export const noOverrides: RequestOverrides = { population: everybody, page: { environment: 'production' } };
