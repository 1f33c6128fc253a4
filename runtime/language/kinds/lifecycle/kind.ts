import type { KindModule } from '../../module/kind-module.ts';
import schema from './lifecycle.schema.json' with { type: 'json' };

export const lifecycleKind: KindModule = {
  name: 'lifecycle',
  schema,
  path: 'flows/lifecycle/{id}.json',
  pieces: 'flows/lifecycle/{id}/**.json',
};
