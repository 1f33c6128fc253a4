import type { KindModule } from '../../module/kind-module.ts';
import schema from './sentences.schema.json' with { type: 'json' };

export const sentencesKind: KindModule = {
  name: 'sentences',
  schema,
  path: 'flows/parts/copy.json',
  shared: true,
};
