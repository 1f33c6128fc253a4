import type { KindModule } from '../../module/kind-module.ts';
import schema from './released.schema.json' with { type: 'json' };

export const releasedKind: KindModule = {
  name: 'released',
  schema,
  path: 'flows/released.json',
};
