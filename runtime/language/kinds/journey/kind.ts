import type { KindModule } from '../../module/kind-module.ts';
import schema from './journey.schema.json' with { type: 'json' };

export const journeyKind: KindModule = {
  name: 'journey',
  schema,
};
