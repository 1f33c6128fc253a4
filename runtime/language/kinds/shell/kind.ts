import type { KindModule } from '../../module/kind-module.ts';
import schema from './shell.schema.json' with { type: 'json' };

export const shellKind: KindModule = {
  name: 'shell',
  schema,
  path: 'flows/shell/{id}.json',
  patchable: true,
};
