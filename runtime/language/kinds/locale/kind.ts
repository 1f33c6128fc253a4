import type { KindModule } from '../../module/kind-module.ts';
import schema from './locale.schema.json' with { type: 'json' };

export const localeKind: KindModule = {
  name: 'locale',
  schema,
  path: 'flows/locales/{id}.json',
  pieces: 'flows/locales/{id}/**.json',
};
