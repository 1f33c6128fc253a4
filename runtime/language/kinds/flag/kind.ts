import type { KeptFlags } from '../../../engine/product.ts';
import { mapped } from '../../emit/mapped.ts';
import { sharedByContent } from '../../memory/shared-values.ts';
import type { KindModule } from '../../module/kind-module.ts';
import type { Documents } from '../../read/assembled.ts';
import { checkExperiments, checkFlags } from './check-flags.ts';
import schema from './flag.schema.json' with { type: 'json' };

export const flagKind: KindModule = {
  name: 'flag',
  schema,
  named: { noun: 'flag', unknown: 'unknown-flag' },
  path: 'flows/flags/{id}.json',
  checks: [checkFlags],
  checksOfSound: [checkExperiments],
  product: ({ documents, prepared }) => ({ flags: sharedByContent(prepared, 'kept flags', keptFlags(documents)) }),
  server: ({ documents }) => ({ flags: mapped(documents.flag, ({ value }) => value) }),
};

/** The flags that pages store: all but those whose documents exclude it. */
const keptFlags = ({ flag, product }: Pick<Documents, 'flag' | 'product'>): KeptFlags => ({
  prefix: product.get('product')?.value.flagPrefix ?? '',
  kept: [...flag].flatMap(([id, { value }]) => (value.page === false ? [] : [id])).sort(),
});
