import type { Product } from '../../../runtime/engine/product.ts';
import type { PageData } from '../../contract/page-data.ts';
import type { Flags } from '../platform/config/flags.ts';
import type { RecordSource } from './records.ts';

/** What is otherwise for the requests of one browser than for everybody's. A sandbox gives it to lead a browser through a story; else it is `noOverrides`. */
export type RequestOverrides = {
  /** What time it is for business; undefined: the real time. */
  now?: Date;
  /** Over those of the environment and of the brand. */
  flags?: Flags;
  /** The organisation's product as this browser has it. */
  product?(product: Product): Product;
  /** In the place of the server's own. */
  records?: RecordSource;
  /** People are told from each other among those of one population; null: not at all. */
  population: string | null;
  /** What pages are told of where they are. */
  page: Pick<PageData, 'environment' | 'sandbox'>;
};

/** Of everybody, who applies at an organisation. */
export const everybody = '';

export const noOverrides: RequestOverrides = { population: everybody, page: { environment: 'production' } };
