import type { KindModule } from '../../module/kind-module.ts';
import schema from './section.schema.json' with { type: 'json' };

export const sectionKind: KindModule = {
  name: 'section',
  schema,
  path: 'flows/{id:**}/section.json',
  shared: true,
};
