import type { KindModule } from '../../module/kind-module.ts';
import schema from './fragment.schema.json' with { type: 'json' };

export const fragmentKind: KindModule = {
  name: 'fragment',
  schema,
  path: 'flows/schemas/{id}.json',
};
