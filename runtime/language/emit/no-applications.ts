import type { CompiledRouting } from '../../engine/product.ts';
import { constant } from '../../json/memo.ts';
import type { Statuses } from '../../schema/types.ts';

/** The status table and the statuses of a product that takes no applications: nothing reads them. */
export const noRouting = constant<CompiledRouting>('no routing', {
  rows: {},
  order: [],
  default: { to: 'site:/' },
  index: {},
  anyStatus: [],
});

export const noStatuses = constant<Statuses>('no statuses', {
  statuses: {},
  polling: {
    baseMs: 0,
    factor: 1,
    maxMs: 0,
    waitingAttempts: 0,
    unchangedAttempts: 0,
    waitingPrefix: '',
    giveUp: { keeps: [], otherwise: '' },
  },
});
