import type { KindModule } from '../../module/kind-module.ts';
import schema from './part.schema.json' with { type: 'json' };

export const partKind: KindModule = {
  name: 'part',
  schema,
  path: 'flows/parts/{id:*/**}.json',
  shared: true,
};
