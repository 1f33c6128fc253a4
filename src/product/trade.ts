import type { Trade } from '../documents/compile/document-set.ts';
import { contracts, functions } from '../trade/index.ts';

/** What documents of the product name of the trade. */
export const trade: Trade = { contracts, functions };
