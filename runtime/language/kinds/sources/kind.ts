import type { KindModule } from '../../module/kind-module.ts';
import schema from './sources.schema.json' with { type: 'json' };

export const sourcesKind: KindModule = {
  name: 'sources',
  schema,
  path: 'flows/sources.json',
  pieces: 'flows/sources/**.json',
};
