import type { KindModule } from '../../module/kind-module.ts';
import schema from './statuses.schema.json' with { type: 'json' };

export const statusesKind: KindModule = {
  name: 'statuses',
  schema,
  path: 'flows/routing/statuses.json',
  required: 'flows/routing/statuses.json',
};
