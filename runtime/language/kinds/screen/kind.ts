import { kindsOfBlocks } from '../../defaults/kinds-of-blocks.ts';
import type { KindModule } from '../../module/kind-module.ts';
import { blockSchemas } from './block-schemas.ts';
import schema from './screen.schema.json' with { type: 'json' };

export const screenKind: KindModule = {
  name: 'screen',
  schema,
  furtherSchemas: Object.values(blockSchemas),
  path: 'flows/{id:*/**}.json',
  wholeIf: ['title', 'heading', 'blocks', 'actions'],
  patchable: true,
  withDefaults: (screen) => kindsOfBlocks(screen, 'screen'),
};
